/**
 * Returns whether a card may link to or load an address. The rules of a profile already ensure this; the card checks again,
 * because an `href` with `javascript:` would be executed.
 */
export function isSafeHref(href: string): boolean {
  return /^(?:https?:\/\/|viber:\/\/|tel:|mailto:|\/(?![/\\]))[^\s<>"\\]+$/i.test(href)
}
