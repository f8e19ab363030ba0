import PostalMime from 'postal-mime'

/** Parses a page that a browser saved in one file (.mhtml), with its address; null if the file isn't one. */
export async function parseMhtml(file: Uint8Array): Promise<{ html: string; address: string } | null> {
  const { html, headers } = await PostalMime.parse(file, { maxNestingDepth: 8 })
  if (!html) return null
  const address = headers.find(({ key }) => key === 'snapshot-content-location')?.value ?? ''
  return { html, address }
}

/** Whether a text is an .mhtml file, which begins with the headers of an email message. */
export function isMhtml(start: string): boolean {
  return (
    /^(?:from|mime-version|snapshot-content-location|content-type|date|subject):/i.test(start) &&
    /\bmultipart\/related\b/i.test(start)
  )
}
