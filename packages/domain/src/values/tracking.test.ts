import fc from 'fast-check'
import { expect, test } from 'vitest'
import { removeTracking } from './tracking.ts'

test.each([
  ['https://www.instagram.com/olena?igsh=MzRlODBiNWFlZA==', 'https://www.instagram.com/olena'],
  ['instagram.com/olena?igshid=abc&hl=uk', 'instagram.com/olena?hl=uk'],
  ['https://youtu.be/dQw4w9WgXcQ?si=AbC&t=42', 'https://youtu.be/dQw4w9WgXcQ?t=42'],
  ['https://open.spotify.com/artist/1?si=abc&nd=1', 'https://open.spotify.com/artist/1'],
  ['https://shop.example/?UTM_Source=x&utm_medium=y&id=7#price', 'https://shop.example/?id=7#price'],
  ['https://www.facebook.com/olena?mibextid=ZbWKwL&fbclid=Iw', 'https://www.facebook.com/olena'],
  ['https://shop.example/?srsltid=Af&_gl=1*abc', 'https://shop.example/'],
  ['https://x.com/olena?s=20&t=abc', 'https://x.com/olena'],
  ['https://www.tiktok.com/@olena?_t=8&_r=1', 'https://www.tiktok.com/@olena'],
  ['https://www.linkedin.com/in/olena?trk=public&lipi=urn', 'https://www.linkedin.com/in/olena'],
])('tracking parameters are removed: %s becomes %s', (address, clean) =>
  expect(removeTracking(address)).toBe(clean),
)

test.each([
  'https://kovalenko.example/?si=1&s=2&t=3&ref=4',
  'https://shop.example/?id=7&gclid_shown=no',
  'https://www.privatbank.ua/sendmoney?payment=0a1b2c3d',
  'https://wa.me/380671234567?text=hi',
  'viber://chat?number=%2B380671234567',
  'https://kovalenko.example/#?utm_source=x',
  '@olena',
  'What is utm_source?',
  '',
])('a link without tracking parameters stays as it is: %s', address =>
  expect(removeTracking(address)).toBe(address),
)

test('removing tracking parameters twice removes no more, and never adds anything', () => {
  const names = fc.constantFrom('utm_source', 'fbclid', 'igsh', 'id', 'q', 'si', '')
  const pairs = fc.array(fc.tuple(names, fc.stringMatching(/^[a-z0-9]{0,4}$/)), { maxLength: 6 })
  fc.assert(
    fc.property(pairs, fc.constantFrom('youtu.be/a', 'https://kava.example/'), (parts, start) => {
      const address = `${start}?${parts.map(([name, value]) => `${name}=${value}`).join('&')}`
      const clean = removeTracking(address)
      expect(removeTracking(clean)).toBe(clean)
      expect(clean.length).toBeLessThanOrEqual(address.length)
      expect(clean).not.toMatch(/utm_|fbclid|igsh/)
    }),
  )
})

test('200,000 tracking parameters are removed from one link', () => {
  // The test measures the processor time of this thread, which is independent of the machine's other work.
  const before = process.threadCpuUsage()
  expect(removeTracking(`https://kava.example/?${'utm_a=1&'.repeat(200_000)}`).length).toBeLessThan(30)
  expect(process.threadCpuUsage(before).user).toBeLessThan(2_000_000)
})
