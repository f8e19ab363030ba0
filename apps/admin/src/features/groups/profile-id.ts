/** The id or custom URL in what was pasted: a page's address, or either alone. '' for nothing. */
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
