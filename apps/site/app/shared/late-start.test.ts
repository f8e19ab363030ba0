import { expect, test } from 'vitest'
import { holdScripts } from './late-start.ts'

const PAGE =
  '<html><head><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/></head>' +
  '<body><p>Hello</p><script nonce="n">window.x = 1</script>' +
  '<script nonce="n" type="module" async="">import "/a.js"</script></body></html>'

test('nothing of a held page is a script the browser would load', () => {
  const held = holdScripts(PAGE, 'n', 'on-interest')
  expect(held).not.toMatch(/rel="modulepreload"|type="module"/)
  expect(held).toContain('<link rel="late-modulepreload" href="/a.js"/>')
  expect(held).toContain('type="late-module">import "/a.js"</script>')
})

test('what is no module stays as it was', () => {
  expect(holdScripts(PAGE, 'n', 'on-interest')).toContain(
    '<link rel="stylesheet" href="/a.css"/></head><body><p>Hello</p><script nonce="n">window.x = 1</script>',
  )
})

test('the lines that start a held page carry the nonce and stand last in it', () => {
  expect(holdScripts(PAGE, 'abc', 'on-interest')).toMatch(
    /<script nonce="abc">\(function startLate\(until, live, .*\)\("on-interest", "dotyk:live", "page-messages", \d+, "dotyk:unpaid-orders", "open-order"\)<\/script><\/body>/s,
  )
})

test('a page may start by itself', () => {
  expect(holdScripts(PAGE, 'n', 'once-painted')).toContain(')("once-painted", ')
})

test('the page’s data waits with the scripts that read it', () => {
  const data = '<script nonce="n">window.__reactRouterContext.streamController.close();</script>'
  expect(holdScripts(PAGE.replace('</body>', `${data}</body>`), 'n', 'on-interest')).toContain(
    '<script nonce="n" type="late-data">window.__reactRouterContext.streamController.close();</script>',
  )
})

test('a page printed in another way is noticed, not served without its scripts', () => {
  expect(() => holdScripts('<html><body></body></html>', 'n', 'on-interest')).toThrow('module script')
})
