/**
 * Returns the profile's id or custom URL from pasted text, which may also be the full address of a page; '' if the text has
 * neither.
 */
export function extractProfileIdOrSlug(text: string): string {
  return (
    text
      .trim()
      .replace(/[?#].*$/, '')
      .replace(/\/+$/, '')
      .split('/')
      .at(-1)
      ?.toLowerCase() ?? ''
  )
}
