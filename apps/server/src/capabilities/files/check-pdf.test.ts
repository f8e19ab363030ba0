import { expect, test } from 'vitest'
import { aPdf } from '../../../test/documents.ts'
import { isPdf } from './check-pdf.ts'

const whole = aPdf()
const text = whole.toString('latin1')

test.each([
  ['whole', text],
  ['with a byte order mark', `\xef\xbb\xbf${text}`],
  ['with bytes after its end', `${text}\n\0\0\0trailing`],
  ['whose table is packed', text.replace('xref\n0 5', '7 0 obj')],
])('a PDF %s is one', (_what, bytes) => {
  expect(isPdf(Buffer.from(bytes, 'latin1'))).toBe(true)
})

test.each([
  ['a web page', '<!doctype html><script>alert(1)</script>'],
  ['a web page that mentions one', `<html>${text}`],
  ['a web page behind the header', '%PDF-1.7\n<script>alert(1)</script>'],
  ['half of one', text.slice(0, text.length / 2)],
  ['one whose end points nowhere', text.replace(/startxref\n\d+/, 'startxref\n99999')],
  ['one whose end points at something else', text.replace(/startxref\n\d+/, 'startxref\n30')],
  ['one that claims version 9', text.replace('%PDF-1', '%PDF-9')],
  ['nothing', ''],
])('%s is no PDF', (_what, bytes) => {
  expect(isPdf(Buffer.from(bytes, 'latin1'))).toBe(false)
})
