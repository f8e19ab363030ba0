import { inflateSync } from 'node:zlib'

/** The number of first bytes in which readers look for the header, because mail programs and printers add lines before it. */
const HEADER_WITHIN = 1_024
const HEADER = /%PDF-[12]\.\d/
/** Markup before the header, which browsers could show as a web page. */
const MARKUP = /<[a-z!?/]/i
/** The number of bytes at the end in which the end mark must be, because programs add bytes after it. */
const TAIL_BYTES = 64 * 1_024
const END = /startxref\s+(\d{1,10})\s+%%EOF(?![\s\S]*startxref)/
/** The object table that the end of a PDF points to: a plain table or a compressed object. */
const TABLE = /^\s*(?:xref\b|\d+\s+\d+\s+obj\b)/
/** The tolerance in bytes of the pointer to the table, because some programs count from a byte that they later cut off. */
const POINTER_SLACK = 16

/** Content that a reader runs, opens or saves without being asked. Links to pages are allowed, because menus have them. */
const ACTIVE =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|RichMediaSettings|SubmitForm|ImportData|XFA|GoToE)(?![A-Za-z0-9])/
const PROTECTED = /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/
const OBJECT_STREAM = /\/Type\s*\/ObjStm(?![A-Za-z0-9])/
/** The maximum unpacked size in bytes of all object streams together; a menu's structure takes a few hundred thousand bytes. */
const UNPACKED_BYTES = 64 * 1_024 * 1_024

export type PdfProblem = 'pdf-invalid' | 'pdf-protected' | 'pdf-active'

/**
 * Returns why a file can't be shown to visitors as a PDF: its structure is invalid, it is encrypted, or it contains scripts,
 * launches programs or has attached files. Returns null if the PDF is fine.
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

/** Replaces escaped letters in names, because any letter of a name may be written as its number, as in `/J#61vaScript`. */
function withPlainNames(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** Returns the contents of object streams; a stream that can't be unpacked counts as active, because it can't be checked. */
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
