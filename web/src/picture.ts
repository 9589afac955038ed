// A drawing of the page as a picture that can be sent: an SVG, with the colours it has on the page, painted as a PNG.

/** What a drawing takes from the page's style sheets; inside a picture there are none. */
const STYLES = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-opacity",
  "stroke-width",
  "stroke-dasharray",
  "stop-color",
  "stop-opacity",
  "opacity",
  "display",
  "font-family",
  "font-size",
  "font-weight",
  "letter-spacing",
  "text-anchor",
];

/** The drawing on its own, with every style written into it. */
export function standalone(svg: SVGSVGElement, width: number, height: number): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const from = [svg, ...svg.querySelectorAll("*")];
  const to = [copy, ...copy.querySelectorAll("*")];
  from.forEach((element, index) => {
    const computed = getComputedStyle(element);
    const target = to[index] as SVGElement;
    target.removeAttribute("class");
    for (const name of STYLES) {
      const value = computed.getPropertyValue(name);
      if (value) target.style.setProperty(name, value);
    }
  });
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  return new XMLSerializer().serializeToString(copy);
}

export async function pictureOf(svg: SVGSVGElement, width: number, height: number): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standalone(svg, width, height))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const brush = canvas.getContext("2d");
  if (!brush) throw new Error("there is no canvas");
  brush.drawImage(image, 0, 0, width, height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}

export function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Send the picture with what the device offers for that; save it where it offers nothing. */
export async function sharePicture(picture: Blob, name: string, text: string): Promise<void> {
  const file = new File([picture], name, { type: picture.type });
  const data = { files: [file], text };
  if (typeof navigator.canShare === "function" && navigator.canShare(data)) {
    try {
      await navigator.share(data);
    } catch (error) {
      if (!(error instanceof DOMException && error.name === "AbortError")) download(picture, name);
    }
    return;
  }
  download(picture, name);
}
