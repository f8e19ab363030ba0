import PostalMime from 'postal-mime'

/** The page in a file that a browser saved whole (.mhtml), and where it was; null for what is no such file. */
export async function parseMhtml(file: Uint8Array): Promise<{ html: string; address: string } | null> {
  const { html, headers } = await PostalMime.parse(file, { maxNestingDepth: 8 })
  if (!html) return null
  const address = headers.find(({ key }) => key === 'snapshot-content-location')?.value ?? ''
  return { html, address }
}

/** Such a file begins with the headers of a message. */
export function isMhtml(start: string): boolean {
  return (
    /^(?:from|mime-version|snapshot-content-location|content-type|date|subject):/i.test(start) &&
    /\bmultipart\/related\b/i.test(start)
  )
}
