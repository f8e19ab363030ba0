import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashInlineCode } from './inline-code.ts'

const NONCE = '0123abcd'
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('inline code drawn with the nonce is allowed by its hash, and loses the nonce', () => {
  const page =
    `<style nonce="${NONCE}">p{top:0}</style><style data-x="" nonce="${NONCE}">ї{top:0}</style>` +
    `<script nonce="${NONCE}">a()</script><script nonce="${NONCE}" type="module" async="">import "/b.js"</script>` +
    `<script nonce="${NONCE}" type="late-data">c("\n<b>")</script><script nonce="${NONCE}">a()</script>`
  const { html, inlineCode } = hashInlineCode(page, NONCE)
  expect(inlineCode.scripts).toEqual(['a()', 'import "/b.js"', 'c("\n<b>")'].map(hashOf))
  expect(inlineCode.styles).toEqual(['p{top:0}', 'ї{top:0}'].map(hashOf))
  expect(html).not.toContain('nonce')
  expect(html).toContain('<script type="module" async="">import "/b.js"</script>')
})

test.each([
  '<script>steal()</script>',
  '<script nonce="">steal()</script>',
  '<script nonce="another">steal()</script>',
  '<style>body{display:none}</style>',
  `<script nonce="${NONCE}" src="/a.js"></script>`,
])('the inline code %s gets no hash in the policy', page =>
  expect(hashInlineCode(page, NONCE).inlineCode).toEqual({ scripts: [], styles: [] }),
)
