// What a linter can find in the page. How the code looks is prettier's affair (.prettierrc.json), and svelte-check has the types:
// the rules that need types are left out, for they take half a minute and know nothing of components.
import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

export default ts.config(
    { ignores: ["node_modules/"] },
    js.configs.recommended,
    ts.configs.recommended,
    svelte.configs.recommended,
    { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
    { files: ["**/*.svelte", "**/*.svelte.ts"], languageOptions: { parserOptions: { parser: ts.parser } } },
    {
        rules: {
            // `{#each spaces as _, space}`: the underscore says that only the place counts.
            "@typescript-eslint/no-unused-vars": ["error", { varsIgnorePattern: "^_$", argsIgnorePattern: "^_$" }],
            // Our sets and maps are made within one computation or are a cache: nothing looks on while they change.
            "svelte/prefer-svelte-reactivity": "off",
        },
    },
);
