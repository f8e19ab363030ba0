/** A few line ends or a byte order mark before the header do no harm; a web page before it would. */
const HEADER = /^(?:\xef\xbb\xbf)?\s{0,16}%PDF-[12]\.\d/
const TAIL_BYTES = 2_048
const END = /startxref\s+(\d{1,10})\s+%%EOF(?![\s\S]*startxref)/
/** What the end of a PDF points to: its table of objects, plain or packed. */
const TABLE = /^\s*(?:xref\b|\d+\s+\d+\s+obj\b)/
/** Some programs count the pointer from a byte they later cut off. */
const POINTER_SLACK = 16

/** True for bytes that are built as a PDF is, from its first to its last, whatever they are called. */
export function isPdf(bytes: Buffer): boolean {
  if (!HEADER.test(bytes.toString('latin1', 0, 64))) return false
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - TAIL_BYTES))
  const pointer = Number(END.exec(tail)?.[1] ?? Number.NaN)
  if (!(pointer < bytes.length)) return false
  const start = Math.max(0, pointer - POINTER_SLACK)
  const around = bytes.toString('latin1', start, pointer + POINTER_SLACK + 32)
  const places = Array.from({ length: POINTER_SLACK * 2 }, (_, at) => around.slice(at))
  return places.some(place => TABLE.test(place))
}
