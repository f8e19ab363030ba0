import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LINK_SERVICE, SERVICES } from './catalogue/index.ts'
import { exampleLink } from './example-links.ts'
import { findService } from './find-service.ts'
import samples from './samples.test-data.json' with { type: 'json' }
import { recogniseService, toServiceLink } from './service-link.ts'

describe.each(samples)('$id', ({ id, valid, invalid, inputs }) => {
  test.each(valid)('a service accepts its link %s', link => {
    const stored = toServiceLink(id, link)
    expect(stored).toBe(link)
    expect(toServiceLink(id, ` ${link}\n`)).toBe(link)
  })

  test.each(valid)('a service is recognised by its link %s', link =>
    expect(recogniseService(link)).toEqual({ service: findService(id), link }),
  )

  test.each(invalid)('a service refuses the link %s', link => {
    expect(toServiceLink(id, link)).toBeNull()
    expect(recogniseService(link)?.service.id).not.toBe(id)
  })

  test.each(inputs.flatMap(({ kind, valid, link }) => valid.map(typed => ({ kind, typed, link }))))(
    'the $kind $typed becomes the service’s link',
    ({ kind, typed, link }) => {
      const part = kind === 'phone' ? typed.replace('+', '') : typed.replace('@', '')
      expect(toServiceLink(id, typed)).toBe(link.replace(/\{\w+\}/, part))
    },
  )

  test.each(
    inputs.flatMap(({ kind, invalid }) =>
      kind === 'handle' ? invalid : invalid.filter(typed => typed.includes('+')),
    ),
  )('a service doesn’t take %j for a handle or a phone', typed => expect(toServiceLink(id, typed)).toBeNull())
})

describe('phones as links', () => {
  test.each([
    ['telegram', 'https://t.me/+380671234567'],
    ['viber', 'viber://chat?number=%2B380671234567'],
    ['whatsapp', 'https://wa.me/380671234567'],
    ['signal', 'https://signal.me/#p/+380671234567'],
  ])('a phone becomes a link of %s however it is written', (id, link) => {
    for (const phone of ['+380671234567', '067 123 45 67', '8 (067) 123-45-67', '380671234567']) {
      expect(toServiceLink(id, phone)).toBe(link)
    }
  })
})

describe('pasted links', () => {
  test.each([
    ['instagram', 'instagram.com/kava.lviv', 'https://instagram.com/kava.lviv'],
    ['instagram', 'HTTP://WWW.Instagram.com/Kava.Lviv', 'https://www.instagram.com/Kava.Lviv'],
    ['telegram', 't.me/ivan_petrenko', 'https://t.me/ivan_petrenko'],
    ['viber', 'VIBER://chat?number=%2b380671234567', 'viber://chat?number=%2B380671234567'],
    ['viber', 'viber://pa/?chaturi=kava', 'viber://pa?chatURI=kava'],
    ['tumblr', 'kava.tumblr.com', 'https://kava.tumblr.com'],
    ['linkedin', 'linkedin.com/in/олена', 'https://linkedin.com/in/%D0%BE%D0%BB%D0%B5%D0%BD%D0%B0'],
    ['link', 'example.com/a', 'https://example.com/a'],
  ])('a pasted link is accepted by %s: %s', (id, pasted, stored) =>
    expect(toServiceLink(id, pasted)).toBe(stored),
  )
})

describe('refused links', () => {
  test.each([
    ['stripe', 'https://buy.stripe.com/test_25BfW6dzV2gD0ufbv36BR11'],
    ['liqpay', 'https://www.liqpay.ua/checkout/sandbox_j57404755477'],
    ['monobank', 'https://next.privat24.ua/send/a1b2c'],
    ['instagram', 'https://evil.example/instagram.com/kava'],
    ['instagram', 'https://instagram.com.evil.example/kava'],
    ['instagram', 'https://instagram.com@evil.example/kava'],
    ['instagram', 'https://instagram.com:8443/kava'],
    ['instagram', 'instagram.com'],
    ['instagram', '@explore'],
    ['instagram', 'javascript:alert(1)//instagram.com/kava'],
    ['tiktok', 'tiktok.com'],
    ['tiktok', 'www.TikTok.com'],
    ['viber', 'viber://forward?text=hi'],
    ['telegram', 'viber://chat?number=%2B380671234567'],
    ['link', 'viber://chat?number=%2B380671234567'],
    ['link', 'javascript:alert(1)'],
    ['link', 'http://127.0.0.1/'],
    ['instagram', ''],
    ['instagram', 'kava\0lviv'],
    ['no-such-service', 'https://example.com'],
  ])('a wrong link is refused by %s: %j', (id, input) => expect(toServiceLink(id, input)).toBeNull())
})

describe('recognised services', () => {
  test.each([
    '@kava',
    'kava',
    '+380671234567',
    'olena@example.com',
    '',
    'https://example.com',
    'javascript:alert(1)',
  ])('no service is recognised by the text %j', input => expect(recogniseService(input)).toBeNull())

  test('a YouTube Music link is not a YouTube link', () => {
    const id = 'UCPC0L1d253x-KuMNwa05TpA'
    expect(recogniseService(`music.youtube.com/channel/${id}`)?.service.id).toBe('youtube-music')
    expect(recogniseService(`youtube.com/channel/${id}`)?.service.id).toBe('youtube')
  })
})

const anyService = fc.constantFrom(...SERVICES, LINK_SERVICE).map(({ id }) => id)
const anyInput = fc.oneof(
  fc.constantFrom(
    ...samples.flatMap(({ valid, invalid, inputs }) => [
      ...valid,
      ...invalid,
      ...inputs.flatMap(input => input.valid),
    ]),
  ),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc.string({ unit: 'binary' }),
  fc.stringMatching(/^@?[A-Za-z0-9_.-]{1,20}$/),
  fc.stringMatching(/^\+?[0-9 ()-]{5,18}$/),
)

test('a stored link is https or viber and its own stored form, whatever was typed', () =>
  fc.assert(
    fc.property(anyService, anyInput, (id, input) => {
      const link = toServiceLink(id, input)
      if (link === null) return
      expect(link).toMatch(/^(?:https|viber):\/\/[!-~]+$/)
      expect(toServiceLink(id, link)).toBe(link)
    }),
    { numRuns: 5_000 },
  ))

// A pattern with exponential backtracking would never finish on these texts.
test('no pattern of a service’s links backtracks catastrophically', () => {
  const floods = SERVICES.flatMap(({ id, hosts }) =>
    [exampleLink(id), ...hosts.map(host => `https://${host.replace('*', 'kava')}/`)].flatMap(start =>
      ['a', '-', '/', 'a-', '&id=', 'p1', '%', '1'].map(part => ({
        id,
        link: start + part.repeat((2_000 - start.length) / part.length) + '!',
      })),
    ),
  )
  for (const { id, link } of floods) expect(() => toServiceLink(id, link)).not.toThrow()
})

test('a megabyte of text is checked as a service’s link without an error', () => {
  for (const { id } of SERVICES) expect(toServiceLink(id, 'a'.repeat(1_000_000))).toBeNull()
  expect(recogniseService('https://instagram.com/' + 'a'.repeat(1_000_000))).toBeNull()
})
