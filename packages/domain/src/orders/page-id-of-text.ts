import { visibleText } from '../values/text.ts'

/**
 * Returns the id or custom URL of the page that a text names: the last part of an address such as
 * `https://dotyk.example/olena?from=qr`, or the text itself without a leading `@`.
 */
export function pageIdOfText(text: string): string {
  const address = visibleText(text)
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
  return (address.split('/').at(-1) ?? '').replace(/^@/, '')
}
