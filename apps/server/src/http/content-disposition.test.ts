import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentDisposition } from './content-disposition.ts'

test('the header of a download holds any file name without ending its own quotes or line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), name => {
      const header = contentDisposition('attachment', name, 'file')
      expect(header).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w.!~%-]*$/)
      const [, plain = '', encoded = ''] = /filename="([^"]*)"; filename\*=UTF-8''(.*)$/.exec(header) ?? []
      expect(plain).not.toMatch(/["\\%/]|^\./)
      expect(decodeURIComponent(encoded)).toBe(name)
    }),
  )
})

test('a file name of line ends, quotes and folders stays one name in the header', () => {
  const name = '../a"\r\nSet-Cookie: b=c; .pdf'
  expect(contentDisposition('inline', name, 'file')).toBe(
    `inline; filename="file..aSet-Cookie: b=c; .pdf"; filename*=UTF-8''..%2Fa%22%0D%0ASet-Cookie%3A%20b%3Dc%3B%20.pdf`,
  )
})
