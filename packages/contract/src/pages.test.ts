import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalUrl, isPrivatePage, PAGES } from './pages.ts'

test.for([
  '/password/abc',
  '/confirm/abc',
  '/order/0123456789abcdefghjk',
  '/login?key=abc',
  '/profile',
  '/profile.data',
  '/profile/settings#email',
  '/Password/abc',
  '/%70assword/abc',
  '//CONFIRM//abc',
  '/about/../order/abc.data',
  '/no/such/page',
])('the page %s is private: it holds a secret or an owner’s data', address =>
  expect(isPrivatePage(address)).toBe(true),
)

test.for(['/', '/login', '/privacy-policy', '/About', '/order', '/password_changed', '/products/nfc-card'])(
  'the page %s is public',
  address => expect(isPrivatePage(address)).toBe(false),
)

test.for([
  ['/', '/'],
  ['//', '/'],
  ['///', '/'],
  ['//[', '/%5B'],
  ['//evil.example/x', '/evil.example/x'],
  ['/\\evil.example', '/evil.example'],
  ['/Password/AbC', '/password/AbC'],
  ['/%70assword/AbC', '/password/AbC'],
  ['/CONFIRM/AbC/?x=Y', '/confirm/AbC?x=Y'],
  ['/Order/AbC', '/order/AbC'],
  ['/Profile/', '/profile'],
  ['/about/./', '/about'],
  ['/x/../Profile', '/profile'],
  ['/x/%2E%2e/Profile', '/profile'],
  ['/Profile#top', '/profile'],
  ['/Olena', '/olena'],
  ['/Card/OLENA/', '/card/olena'],
  ['/OLENA/QR.svg', '/olena/qr.svg'],
  ['/__admin__/', '/__admin__/'],
  ['/products/1/UA', '/products/1/UA'],
  ['/products/?accessory_id=1', '/products/?accessory_id=1'],
  ['/%d0%9b', '/%D0%9B'],
  ['/a b', '/a%20b'],
  ['/%zz/%70', '/%zz/%70'],
  ['/%%370', '/%%370'],
])('the address %s has the one spelling %s', ([asked = '', address]) =>
  expect(canonicalUrl(asked)).toBe(address),
)

test('URLs that aren’t pages keep their case and trailing slash', () => {
  expect(canonicalUrl('/Api//v1/Profile/', false)).toBe('/Api/v1/Profile/')
})

/** Generates equivalent spellings of a character, a segment or a slash. */
const spelling = fc.record({ upper: fc.boolean(), escaped: fc.boolean(), lowerHex: fc.boolean() })

function spellAs(
  character: string,
  { upper, escaped, lowerHex }: { upper: boolean; escaped: boolean; lowerHex: boolean },
) {
  const written = upper ? character.toUpperCase() : character
  if (!escaped) return written
  const hex = written.charCodeAt(0).toString(16)
  return `%${lowerHex ? hex : hex.toUpperCase()}`
}

test('every spelling of a page’s URL is redirected to the page once', () => {
  const patterns = Object.keys(PAGES)
  const slash = fc.constantFrom('/', '//', '/./', '/x/../', '\\', '/%2e/', '/a/%2E%2e/')
  fc.assert(
    fc.property(
      fc.constantFrom(...patterns),
      fc.array(spelling, { minLength: 40, maxLength: 40 }),
      fc.array(slash, { minLength: 6, maxLength: 6 }),
      fc.constantFrom('', '/', '//', '/.'),
      (pattern, spellings, slashes, ending) => {
        const path = pattern
          .replace(/:\w+\??/g, 'a1b2c3')
          .slice(1)
          .split('/')
        const written = path.map((segment, i) => {
          const isFixed = segment === 'a1b2c3'
          const spelt = [...segment].map((character, at) => {
            const { upper = false, escaped = false, lowerHex = false } = spellings[(i * 7 + at) % 40] ?? {}
            return spellAs(character, { upper: upper && !isFixed, escaped, lowerHex })
          })
          return (slashes[i] ?? '/') + spelt.join('')
        })
        const asked = written.join('') + (pattern === '/' ? '' : ending)
        const address = `/${path.join('/')}`
        expect(canonicalUrl(asked)).toBe(address)
        expect(canonicalUrl(address)).toBe(address)
        expect(isPrivatePage(asked)).toBe(isPrivatePage(address))
      },
    ),
    { numRuns: 2_000 },
  )
})

test('the canonical form of any URL is its own canonical form and never leads to another host', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'/\\.%2eEfFaA?#[]|:@;é ïж') }), rest => {
      const address = canonicalUrl(`/${rest}`)
      expect(canonicalUrl(address)).toBe(address)
      expect(new URL(address, 'http://own.example').origin).toBe('http://own.example')
    }),
    { numRuns: 5_000 },
  )
})
