type TextPart = { text: string } | { link: string }

const ADDRESS = /https?:\/\/[^\s<>"«»“”]+/g
/** Punctuation after an address that ends the sentence and isn't part of the address. */
const SENTENCE_END = /[.,;:!?'’…]+$/

/** Splits an email’s text into parts so that its addresses can be links; joined, the parts equal the original text. */
export function splitEmailText(text: string): TextPart[] {
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
  // A closing bracket belongs to the address only if the address contains the opening one.
  while (address.endsWith(')') && address.split(')').length > address.split('(').length) {
    address = address.slice(0, -1).replace(SENTENCE_END, '')
  }
  return address
}
