/** `https://…`, `www.…`, `shop.example/path`, `name@mail.example`: what mail programs turn into a link. */
const LINK =
  /(?:https?:\/\/|www\.)\S+|[\p{L}\d._%+-]+@[\p{L}\d.-]+|[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.(?:[a-z]{2,24}|укр|рф)(?![\p{L}\d])(?:[/:?#]\S*)?/giu

/** A text with `…` in place of each link. Ukrainian abbreviations such as `вул.Шевченка` aren't links. */
export function withoutLinks(text: string): string {
  return text.replace(LINK, '…')
}
