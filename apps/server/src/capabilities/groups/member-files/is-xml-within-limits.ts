/** The maximum depth of nested elements: a workbook has about ten levels, a chart in it thirty. */
const DEEPEST = 100

/** The maximum length in bytes of a tag with its attributes; the library needs seconds for a tag of megabytes. */
const LONGEST_TAG = 64 * 1024

const [OPEN, CLOSE, SLASH, MARK, QUESTION] = [...Buffer.from('<>/!?')] as [
  number,
  number,
  number,
  number,
  number,
]
const QUOTES = new Set(Buffer.from(`"'`))

/**
 * The beginnings and ends of constructs that aren't tags. A document type, which no workbook has, isn't in this list.
 */
const SKIPPED = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

/** Whether an XML file's nesting and tags stay within the limits of normal programs; the check ends at the first excess. */
export function isXmlWithinLimits(xml: Buffer): boolean {
  let depth = 0
  for (let at = xml.indexOf(OPEN); at >= 0; at = xml.indexOf(OPEN, at)) {
    const next = xml[at + 1]
    if (next === MARK || next === QUESTION) {
      const skipped = SKIPPED.find(([start]) => xml.toString('latin1', at, at + start.length) === start)
      const end = skipped ? xml.indexOf(skipped[1], at + skipped[0].length) : -1
      if (end < 0) return false
      at = end
      continue
    }
    const end = endOfTag(xml, at)
    if (end < 0) return false
    if (next === SLASH) depth -= 1
    else if (xml[end - 1] !== SLASH) depth += 1
    if (depth > DEEPEST) return false
    at = end
  }
  return true
}

/** Finds the `>` that ends a tag, ignoring those inside attributes; -1 if the tag is too long. */
function endOfTag(xml: Buffer, start: number): number {
  let quote = 0
  const limit = Math.min(xml.length, start + LONGEST_TAG)
  for (let at = start + 1; at < limit; at += 1) {
    const byte = xml[at] as number
    if (quote !== 0) {
      if (byte === quote) quote = 0
    } else if (byte === CLOSE) return at
    else if (QUOTES.has(byte)) quote = byte
  }
  return -1
}
