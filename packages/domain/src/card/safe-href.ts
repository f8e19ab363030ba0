/**
 * True for the addresses a card may lead to or show. The rules of a profile let nothing else in; the card asks once more,
 * because whatever stands in an `href` of `javascript:` runs.
 */
export function isSafeHref(href: string): boolean {
  return /^(?:https?:\/\/|viber:\/\/|tel:|mailto:|\/(?![/\\]))[^\s<>"\\]+$/i.test(href)
}
