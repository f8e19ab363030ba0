/** Returns the id or custom URL from pasted text, which may be a page's address or either alone; '' for none. */
export function profileIdIn(text: string): string {
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
