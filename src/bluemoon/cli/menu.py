"""A short numbered list of what a player can do; whatever has many forms is one entry with a list behind it."""

from rich.text import Text

from bluemoon.guide.wire import Action


class Choice:
    """One line: an action, or a list of further choices, or both (the action and the other ways to do it).

    `label` is for drawing, `spoken` says the same in words alone, `hint` what comes of it.
    """

    def __init__(
        self,
        label: Text,
        spoken: str,
        action: Action | None = None,
        more: list["Choice"] | None = None,
        heading: str = "",
        hint: str = "",
    ) -> None:
        self.label = label
        self.spoken = spoken
        self.action = action
        self.more = more or []
        self.heading = heading or spoken  # of the list of further choices
        self.hint = hint


class Menu:
    """Numbered choices under a heading. `done` ends the phase and has number 0; `note` says why there is no other."""

    def __init__(self, heading: str, choices: list[Choice], done: Choice | None = None, note: str = "") -> None:
        self.heading = heading
        self.choices = choices
        self.done = done
        self.note = note

    def choice(self, number: int) -> Choice | None:
        if number == 0:
            return self.done
        return self.choices[number - 1] if 1 <= number <= len(self.choices) else None


def plain_choice(text: str, action: Action | None = None, more: list[Choice] | None = None) -> Choice:
    """A choice that is said in the same words everywhere."""
    return Choice(Text(text), text, action, more)


def opened(choice: Choice) -> Menu:
    """The list behind a choice; its number 0 leads back."""
    return Menu(choice.heading, choice.more, plain_choice("back"))
