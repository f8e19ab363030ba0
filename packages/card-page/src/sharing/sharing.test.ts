import { contrastRatio, SIGNATURE_LAYOUTS } from '@dotyk/domain/card'
import { EMPTY_CUSTOMIZATION, LOOK_IDS } from '@dotyk/domain/profile'
import { LANGUAGES } from '@dotyk/domain/values'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aCard } from '../../test/a-card.ts'
import { emailAccentColour } from './accent-colour.ts'
import { renderSignature } from './signature.ts'
import { renderSnippet, MAX_SNIPPET_BYTES } from './snippet.ts'

const origin = 'https://dotyk.example'

const hostileText = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength: 100 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 100 }) },
  fc.constantFrom(
    '',
    '   ',
    '</style></title><script>alert(1)</script>',
    `"><img src=x onerror='alert(1)'>`,
    '</table></td>&amp;&#60;',
    'Ж'.repeat(100),
    '\u{1F469}\u{1F3FD}\u200d\u{1F680}'.repeat(25),
    '&'.repeat(100),
    'שלום עולם',
    '\u202eгнирт',
    'a\nb\0c\ud800',
  ),
)

const generatedCard = fc
  .record({
    name: hostileText,
    position: hostileText,
    organization: hostileText,
    department: hostileText,
    phones: fc.array(fc.stringMatching(/^\+?\d{7,15}$/), { maxLength: 6 }),
    emails: fc.array(fc.constantFrom('olena@example.com', '"a&b"<x>@example.com', 'javascript:@x'), {
      maxLength: 3,
    }),
    sites: fc.array(
      fc.constantFrom('https://olena.example/a?b=1&c="2"', 'javascript:alert(1)', "https://x.example/'"),
      { maxLength: 3 },
    ),
    slug: fc.option(fc.stringMatching(/^[a-z0-9_-]{3,40}$/)),
    look: fc.constantFrom(null, ...LOOK_IDS),
  })
  .map(({ phones, emails, sites, look, ...texts }) =>
    aCard({
      ...texts,
      phones: phones.map((value, at) => ({ value, title: '', id: `p${at}` })),
      emails: emails.map((value, at) => ({ value, title: '', id: `e${at}` })),
      sites: sites.map((url, at) => ({ url, name: '', id: `s${at}` })),
      customization: { ...EMPTY_CUSTOMIZATION, look },
    }),
  )

const VOID = new Set(['img'])
const ALLOWED = new Set(['table', 'tr', 'td', 'a', 'img', 'b', 'span'])

/** Reads HTML strictly: quoted attributes, allowed elements, every element closed in order. Returns its elements. */
function readStrictly(html: string): { name: string; attributes: Record<string, string>; within: string }[] {
  const open: string[] = []
  const elements: { name: string; attributes: Record<string, string>; within: string }[] = []
  const token = /<(\/?)([a-z]+)((?: [a-z]+="[^"<>]*")*)>|([^<>]+)/gy
  while (token.lastIndex < html.length) {
    const at = token.lastIndex
    const match = token.exec(html)
    if (!match) throw new Error(`not strict HTML: ${html.slice(at, at + 80)}`)
    const [, closing, name = '', written = ''] = match
    if (!name) continue
    if (!ALLOWED.has(name)) throw new Error(`unexpected element ${name}`)
    if (closing) {
      expect(open.pop()).toBe(name)
      continue
    }
    const attributes = Object.fromEntries(
      [...written.matchAll(/ ([a-z]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
    )
    elements.push({ name, attributes, within: open.at(-1) ?? '' })
    if (!VOID.has(name)) open.push(name)
  }
  expect(open).toEqual([])
  return elements
}

function expectSafe(html: string): void {
  for (const { attributes } of readStrictly(html)) {
    for (const key of Object.keys(attributes)) expect(key).not.toMatch(/^on|^class$|^id$/)
    for (const address of [attributes['href'], attributes['src']])
      if (address !== undefined) expect(address).toMatch(/^(?:https:\/\/|tel:|mailto:)/)
  }
}

describe('a signature', () => {
  test('a signature of any card is strict HTML of nested tables without an empty row', () => {
    fc.assert(
      fc.property(
        generatedCard,
        fc.constantFrom(...SIGNATURE_LAYOUTS),
        fc.constantFrom(...LANGUAGES),
        (card, layout, language) => {
          const { html } = renderSignature(card, layout, { language, origin })
          expectSafe(html)
          for (const { name, within } of readStrictly(html)) {
            if (name === 'tr') expect(within).toBe('table')
            if (name === 'td') expect(within).toBe('tr')
          }
          expect(html).not.toMatch(/<td[^>]*><\/td>|<tr><\/tr>|<b[^>]*><\/b>/)
        },
      ),
      { numRuns: 500 },
    )
  })

  test('a signature works in Outlook and dark mode: no flex, no web fonts, no background but the accent', () => {
    for (const layout of SIGNATURE_LAYOUTS) {
      const { html } = renderSignature(aCard({ position: 'Архітекторка' }), layout, {
        language: 'ua',
        origin,
      })
      expect(html).not.toMatch(/flex|grid|<style|url\(|@import|background|#fff(?!fff)|position:/)
      for (const { name, attributes } of readStrictly(html)) {
        if (name === 'table') expect(attributes).toMatchObject({ cellpadding: '0', border: '0' })
        if (name === 'img')
          expect(attributes).toMatchObject({
            src: 'https://dotyk.example/0card/avatar.png',
            width: '96',
            height: '96',
            alt: 'Олена Коваленко',
          })
        if (attributes['bgcolor']) expect(attributes['bgcolor']).toBe(emailAccentColour(aCard()))
      }
    }
  })

  test('the accent of a signature is readable on white, stands out on dark and carries white text, whatever the colours', () => {
    const colour = fc.integer({ min: 0, max: 0xff_ff_ff }).map(rgb => `#${rgb.toString(16).padStart(6, '0')}`)
    fc.assert(
      fc.property(colour, fc.option(colour), fc.constantFrom(null, ...LOOK_IDS), (button, page, look) => {
        const accent = emailAccentColour({
          customization: {
            ...EMPTY_CUSTOMIZATION,
            buttonBackgroundColor: button,
            backgroundColor: page,
            look,
          },
        })
        expect(contrastRatio(accent, '#ffffff')).toBeGreaterThanOrEqual(4.5)
        expect(contrastRatio(accent, '#1f1f1f')).toBeGreaterThanOrEqual(3.5)
      }),
      { numRuns: 1_000 },
    )
  })

  test('a signature has at most two phones, one e-mail and one site', () => {
    const card = aCard({
      phones: ['1', '2', '3', '4', '5', '6'].map(digit => ({
        value: `+38067123456${digit}`,
        title: '',
        id: digit,
      })),
      emails: ['olena@zerno.example', 'other@zerno.example'].map((value, at) => ({
        value,
        title: '',
        id: `e${at}`,
      })),
      sites: ['https://zerno.example', 'https://other.example'].map((url, at) => ({
        url,
        name: '',
        id: `s${at}`,
      })),
    })
    const { html, text } = renderSignature(card, 'photo', { language: 'en', origin })
    expect(html.match(/href="tel:/g)).toHaveLength(2)
    expect(text).toBe(
      '-- \nОлена Коваленко\n+380 67 123 45 61\n+380 67 123 45 62\nolena@zerno.example\nzerno.example\nhttps://dotyk.example/0card',
    )
    expect(html.match(/href="mailto:/g)).toHaveLength(1)
    expect(html).not.toContain('other')
  })

  test('a signature of a card without a name has the address in its place', () => {
    const { html, text } = renderSignature(aCard({ name: '', slug: 'olena' }), 'plain', {
      language: 'en',
      origin,
    })
    expect(html).toContain('<b>dotyk.example/olena</b>')
    expect(text).toBe('-- \ndotyk.example/olena\nhttps://dotyk.example/olena')
  })
})

describe('the code for a site', () => {
  test('the HTML snippet for a site has at most 2 kB, no script and no frame, and escapes every value, whatever the card', () => {
    const origins = fc.constantFrom(origin, `https://${'long-label.'.repeat(20)}example`)
    fc.assert(
      fc.property(generatedCard, origins, (card, origin) => {
        const html = renderSnippet(card, origin)
        expect(new TextEncoder().encode(html).length).toBeLessThanOrEqual(MAX_SNIPPET_BYTES)
        expectSafe(html)
      }),
      { numRuns: 500 },
    )
  })

  test('the HTML snippet for a site keeps a name of 100 wide characters whole and cuts the position and company', () => {
    const name = '<'.repeat(100)
    const html = renderSnippet(
      aCard({ name, position: '&'.repeat(100), organization: '&'.repeat(100) }),
      `https://${'long-label.'.repeat(15)}example`,
    )
    expect(html).toContain(`<b style="display:block">${'&#60;'.repeat(100)}</b>`)
    expect(html).toMatch(/&#38;…<\/span>/)
  })
})
