import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { inlineCodeOf } from './inline-code.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('every inline script is named by its hash, whatever its type, as late ones run later', () => {
  const page =
    '<script>a()</script><script type="module" async="">import "/b.js"</script>' +
    '<script type="late-data">c("\n<b>")</script><script>a()</script>'
  expect(inlineCodeOf(page).scripts).toEqual(['a()', 'import "/b.js"', 'c("\n<b>")'].map(hashOf))
})

test('every inline style is named by its hash', () =>
  expect(inlineCodeOf('<style data-x>p{top:0}</style><style>ї{top:0}</style>').styles).toEqual(
    ['p{top:0}', 'ї{top:0}'].map(hashOf),
  ))

test.each([
  '<script src="/a.js"></script>',
  '<script async src="/a.js"> </script>',
  '<script type="application/ld+json">{"a":1}</script>',
  '<script type="application/json" id="messages">{}</script>',
  '<script></script>',
])('%s needs no hash', page => expect(inlineCodeOf(page)).toEqual({ scripts: [], styles: [] }))
