import { inflateSync } from 'node:zlib'

/** Readers look for the header among so many bytes: mail programs and printers leave lines of their own before it. */
const HEADER_WITHIN = 1_024
const HEADER = /%PDF-[12]\.\d/
/** A web page before the header could be shown as one. */
const MARKUP = /<[a-z!?/]/i
/** Bytes that programs add after the end. */
const TAIL_BYTES = 64 * 1_024
const END = /startxref\s+(\d{1,10})\s+%%EOF(?![\s\S]*startxref)/
/** The object table that the end of a PDF points to, plain or packed. */
const TABLE = /^\s*(?:xref\b|\d+\s+\d+\s+obj\b)/
/** Some programs count the pointer from a byte they later cut off. */
const POINTER_SLACK = 16

/** Content that a reader runs, opens or saves by itself. Links to pages are allowed, because a menu has them. */
const ACTIVE =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|RichMediaSettings|SubmitForm|ImportData|XFA|GoToE)(?![A-Za-z0-9])/
const PROTECTED = /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/
const OBJECT_STREAM = /\/Type\s*\/ObjStm(?![A-Za-z0-9])/
/** Unpacked bytes of all object streams together: the words of a menu's structure take a few hundred thousand. */
const UNPACKED_BYTES = 64 * 1_024 * 1_024

export type PdfProblem = 'pdf-invalid' | 'pdf-protected' | 'pdf-active'

/**
 * Why a file is no PDF that visitors can be shown: it isn't built as one from its header to its table, it is encrypted, or it
 * holds scripts, launches programs or carries other files. null for a good one.
 */
export function findPdfProblem(bytes: Buffer): PdfProblem | null {
  if (!isPdf(bytes)) return 'pdf-invalid'
  const text = withPlainNames(bytes.toString('latin1'))
  if (PROTECTED.test(text)) return 'pdf-protected'
  if (ACTIVE.test(text)) return 'pdf-active'
  return objectStreams(bytes).every(content => !ACTIVE.test(withPlainNames(content))) ? null : 'pdf-active'
}

function isPdf(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, HEADER_WITHIN + 8)
  const start = head.search(HEADER)
  if (start < 0 || start > HEADER_WITHIN || MARKUP.test(head.slice(0, start))) return false
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - TAIL_BYTES))
  const pointer = Number(END.exec(tail)?.[1] ?? Number.NaN)
  // The offset may be counted from the header or from the file's first byte.
  return [pointer, pointer + start].some(place => pointsToTable(bytes, place))
}

function pointsToTable(bytes: Buffer, pointer: number): boolean {
  if (!(pointer < bytes.length)) return false
  const start = Math.max(0, pointer - POINTER_SLACK)
  const around = bytes.toString('latin1', start, pointer + POINTER_SLACK + 32)
  const places = Array.from({ length: POINTER_SLACK * 2 }, (_, at) => around.slice(at))
  return places.some(place => TABLE.test(place))
}

/** Any letter of a name may be written by its number: `/J#61vaScript`. */
function withPlainNames(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** Returns the contents of object streams; one that can't be unpacked counts as active, because it can't be checked. */
function objectStreams(bytes: Buffer): string[] {
  const contents: string[] = []
  let left = UNPACKED_BYTES
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at)) {
    const dictionary = withPlainNames(bytes.toString('latin1', Math.max(0, at - 1_024), at))
    const ofThis = dictionary.slice(dictionary.lastIndexOf(' obj') + 1)
    const start = at + 'stream'.length + (bytes[at + 6] === 13 ? 2 : 1)
    const end = bytes.indexOf('endstream', start)
    if (end < 0) break
    at = end + 'endstream'.length
    if (!OBJECT_STREAM.test(ofThis)) continue
    const content = unpacked(bytes.subarray(start, end), ofThis, left)
    if (content === null) return ['/Launch']
    left -= content.length
    contents.push(content)
  }
  return contents
}

function unpacked(packed: Buffer, dictionary: string, most: number): string | null {
  const filters = /\/Filter\s*(\[[^\]]*\]|\/\w+)/.exec(dictionary)?.[1]
  if (filters === undefined) return packed.toString('latin1')
  if (!/^\[?\s*\/(?:FlateDecode|Fl)\s*\]?$/.test(filters) || most <= 0) return null
  try {
    return inflateSync(packed, { maxOutputLength: most }).toString('latin1')
  } catch {
    return null
  }
}
