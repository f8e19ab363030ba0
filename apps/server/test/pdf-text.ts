import { inflateSync } from 'node:zlib'

interface PdfObject {
  dictionary: string
  /** Returns the contents of the object's stream; '' if it has none. */
  content: string
}

const OBJECT = /(\d+) 0 obj\s*([\s\S]*?)(?:stream\r?\n([\s\S]*?)\nendstream\s*)?endobj/g

/** Returns the decompressed streams of a PDF. */
export function pdfContents(pdf: Buffer): string[] {
  return [...pdf.toString('latin1').matchAll(OBJECT)].map(([, , dictionary = '', stream = '']) =>
    unpacked(dictionary, stream),
  )
}

/** Returns the text of a PDF in the order of drawing. It is decoded by each font's map to Unicode, as when a viewer copies text. */
export function pdfText(pdf: Buffer): string {
  const objects = new Map<string, PdfObject>()
  for (const [, number = '', dictionary = '', stream = ''] of pdf.toString('latin1').matchAll(OBJECT))
    objects.set(number, { dictionary, content: unpacked(dictionary, stream) })

  const fonts = new Map<string, Map<string, string>>()
  for (const { dictionary } of objects.values())
    for (const [, name = '', number = ''] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number)?.dictionary ?? '')?.[1]
      fonts.set(name, unicodeOf(objects.get(map ?? '')?.content ?? ''))
    }

  return [...objects.values()]
    .filter(({ content }) => content.includes('BT'))
    .map(({ content }) => drawnText(content, fonts))
    .join('\n')
}

function unpacked(dictionary: string, stream: string): string {
  if (!dictionary.includes('/FlateDecode') || dictionary.includes('/Length1')) return stream
  return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
}

/** Parses a font's map from codes of four digits to letters, such as `<0000> <0002> [<0430> <0431> <0432>]`. */
function unicodeOf(map: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, first = '', list = ''] of map.matchAll(/<(\w{4})>\s*<\w{4}>\s*\[([^\]]*)\]/g))
    for (const [at, [, code = '']] of [...list.matchAll(/<(\w{4})>/g)].entries())
      letters.set(
        (parseInt(first, 16) + at).toString(16).padStart(4, '0'),
        String.fromCodePoint(parseInt(code, 16)),
      )
  return letters
}

function drawnText(content: string, fonts: Map<string, Map<string, string>>): string {
  let font: Map<string, string> | undefined
  let text = ''
  for (const [, name, codes] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]+)>/g)) {
    if (name) font = fonts.get(name)
    for (const code of codes?.match(/.{4}/g) ?? []) text += font?.get(code) ?? '\ufffd'
  }
  return text
}
