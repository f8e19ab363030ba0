type TextPart = { text: string } | { link: string }

const ADDRESS = /https?:\/\/[^\s<>"«»“”]+/g
/** Belongs to the sentence around the address, not to the address. */
const SENTENCE_END = /[.,;:!?'’…]+$/

/** An email’s text in pieces, so that its addresses can be pressed; together they are the text as it was. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const link = withoutSentenceEnd(found)
    if (index > from) parts.push({ text: text.slice(from, index) })
    parts.push({ link })
    from = index + link.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}

function withoutSentenceEnd(found: string): string {
  let address = found.replace(SENTENCE_END, '')
  // A closing bracket is the address's own only where it was opened inside.
  while (address.endsWith(')') && address.split(')').length > address.split('(').length) {
    address = address.slice(0, -1).replace(SENTENCE_END, '')
  }
  return address
}
