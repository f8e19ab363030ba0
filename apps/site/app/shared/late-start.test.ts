import { expect, test } from 'vitest'
import { holdScripts } from './late-start.ts'

const PAGE =
  '<html><head><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/></head>' +
  '<body><p>Hello</p><script>window.x = 1</script>' +
  '<script type="module" async="">import "/a.js"</script></body></html>'

test('nothing of a held page is a script the browser would load', () => {
  const held = holdScripts(PAGE, 'on-interest')
  expect(held).not.toMatch(/rel="modulepreload"|type="module"/)
  expect(held).toContain('<link rel="late-modulepreload" href="/a.js"/>')
  expect(held).toContain('type="late-module">import "/a.js"</script>')
})

test('what is no module stays as it was', () => {
  expect(holdScripts(PAGE, 'on-interest')).toContain(
    '<link rel="stylesheet" href="/a.css"/></head><body><p>Hello</p><script>window.x = 1</script>',
  )
})

test('the lines that start a held page stand last in it', () => {
  expect(holdScripts(PAGE, 'on-interest')).toMatch(
    /<script>\(function startLate\(until, live, .*\)\("on-interest", "dotyk:live", "page-messages", \d+, "dotyk:unpaid-orders", "open-order"\)<\/script><\/body>/s,
  )
})

test('a page may start by itself', () => {
  expect(holdScripts(PAGE, 'once-painted')).toContain(')("once-painted", ')
})

test('the page’s data waits with the scripts that read it', () => {
  const data = '<script>window.__reactRouterContext.streamController.close();</script>'
  expect(holdScripts(PAGE.replace('</body>', `${data}</body>`), 'on-interest')).toContain(
    '<script type="late-data">window.__reactRouterContext.streamController.close();</script>',
  )
})

test('a page printed in another way is noticed, not served without its scripts', () => {
  expect(() => holdScripts('<html><body></body></html>', 'on-interest')).toThrow('module script')
})
