import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import type { Card } from '@dotyk/domain/card'
import { DEFAULT_BRAND } from '@dotyk/domain/companies'
import { defaultHours, EMPTY_CUSTOMIZATION, exampleLink, SERVICES } from '@dotyk/domain/profile'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aCard } from '../../test/a-card.ts'
import { anArchitectCard, aCafeCard, cardOfAllServices } from '../../test/demo-cards.ts'
import { renderCardPage } from './render-card-page.tsx'

const origin = 'https://dotyk.example'

function page(card: Card, more: Partial<Parameters<typeof renderCardPage>[0]> = {}) {
  return renderCardPage({
    card,
    language: 'en',
    brand: DEFAULT_BRAND,
    origin,
    scriptPath: '/assets/card.js',
    ...more,
  })
}

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
const htmlOf = (card: Card) => page(card).html
const bodyOf = (card: Card) => htmlOf(card).replace(/^.*<body>/s, '')
const hrefs = (html: string) => [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(match => match[1])

function structuredDataOf(html: string): Record<string, unknown> {
  const json = /ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  return (JSON.parse(json) as { mainEntity: Record<string, unknown> }).mainEntity
}

describe('the page of a card', () => {
  test('a card’s page is a complete document in the visitor’s language', () => {
    expect(htmlOf(anArchitectCard())).toMatch(/^<!doctype html><html lang="en"><head>.*<\/body><\/html>$/s)
    expect(page(anArchitectCard(), { language: 'ua' }).html).toContain('<html lang="uk">')
    expect(page(anArchitectCard(), { language: 'ua' }).html).toContain('Додати в контакти')
  })

  test('a card’s page names its person to search engines and messengers', () => {
    const { html } = page(
      { ...anArchitectCard(), photo: '/files/photo.webp' },
      { previewImage: '/0card/preview.png' },
    )
    expect(html).toContain('<title>Олена Коваленко · Dotyk</title>')
    expect(html).toContain('<link rel="canonical" href="https://dotyk.example/olena"/>')
    expect(html).toContain('<link rel="alternate" hrefLang="uk" href="https://dotyk.example/olena?lng=ua"/>')
    expect(html).toContain('<meta property="og:type" content="profile"/>')
    expect(html).toContain('<meta property="og:image" content="https://dotyk.example/0card/preview.png"/>')
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>')
    const data = structuredDataOf(html)
    expect(data).toMatchObject({
      '@type': 'Person',
      name: 'Олена Коваленко',
      image: 'https://dotyk.example/files/photo.webp',
      telephone: '+380671234567',
    })
    expect(data.sameAs).toContain('https://www.instagram.com/olena')
  })

  test('a restaurant’s card is marked up as a restaurant with the address of its menu', () => {
    const data = structuredDataOf(htmlOf(aCafeCard()))
    expect(data).toMatchObject({
      '@type': 'Restaurant',
      hasMenu: `${origin}/files/0card/menu.pdf`,
    })
  })

  test('the markup of a place has the holidays and special days of the next 31 days, in at most 300 bytes more', () => {
    const hours = {
      ...defaultHours(),
      holidays: true,
      exceptions: [
        { date: '2026-11-02', ranges: [] },
        { date: '2026-12-24', ranges: [['09:00', '13:00'] as [string, string]] },
        { date: '2027-02-01', ranges: [] },
      ],
    }
    const on = (today: string) => ({
      hours,
      hoursNow: { isOpen: true, today, change: null, staleAt: Infinity },
    })
    const restaurant = { ...aCafeCard(), ...on('2026-12-10') }
    const special = (opens: string, closes: string, date: string) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: date,
      validThrough: date,
      opens,
      closes,
    })
    const data = structuredDataOf(htmlOf(restaurant))
    expect(data.openingHoursSpecification).toHaveLength(1)
    expect(data.specialOpeningHoursSpecification).toEqual([
      special('09:00', '13:00', '2026-12-24'),
      special('00:00', '00:00', '2026-12-25'),
      special('00:00', '00:00', '2027-01-01'),
    ])
    const size = (card: Card) =>
      brotliCompressSync(/ld\+json">(.*?)<\/script>/s.exec(htmlOf(card))?.[1] ?? '').length
    expect(size(restaurant) - size({ ...restaurant, hours: null, hoursNow: null })).toBeLessThanOrEqual(300)
    const march = structuredDataOf(htmlOf({ ...aCafeCard(), ...on('2027-03-20') }))
    expect(march).not.toHaveProperty('specialOpeningHoursSpecification')
  })

  test('a card’s markup for search engines has a person’s position and company, in a card of an organization as well', () => {
    const role = { position: 'Архітекторка', organization: 'Студія «Верба»', department: 'Інтерʼєри' }
    const works = {
      '@type': 'Person',
      jobTitle: 'Архітекторка',
      worksFor: {
        '@type': 'Organization',
        name: 'Студія «Верба»',
        department: { '@type': 'Organization', name: 'Інтерʼєри' },
      },
    }
    for (const type of ['personal', 'organization'] as const)
      expect(structuredDataOf(htmlOf(aCard({ ...role, type })))).toMatchObject(works)
    const bare = structuredDataOf(htmlOf(aCard({ type: 'organization' })))
    expect(bare).toMatchObject({ '@type': 'Organization' })
    expect(Object.keys(bare)).not.toContain('jobTitle')
    expect(Object.keys(bare)).not.toContain('worksFor')
  })

  test('a card shows position, company, pronouns and birthday under the name, with the classes of an h-card', () => {
    const html = bodyOf(
      aCard({
        position: 'Головна <b>архітекторка</b>',
        organization: 'Студія «Верба»',
        department: 'Інтерʼєри',
        pronouns: 'вона/її',
        birthday: '03-14',
        info: 'Львів',
        contactNote: 'Лише в контакт',
      }),
    )
    expect(html).toContain('<main class="column h-card">')
    expect(html).toContain('<b class="p-job-title" dir="auto">Головна &lt;b&gt;архітекторка&lt;/b&gt;</b>')
    expect(html).toContain('<span class="p-org">Студія «Верба»</span>, Інтерʼєри')
    expect(html).toContain('вона/її · Birthday <time class="dt-bday" dateTime="03-14">14 March</time>')
    expect(html).toContain('<p class="p-note" dir="auto">Львів</p>')
    expect(html).not.toContain('Лише в контакт')
  })

  test('a card shows an address as a row that opens a map, and marks it up for search engines', () => {
    const address = {
      id: 'a',
      title: '',
      street: 'вул. Городоцька, 12',
      city: 'Львів',
      postcode: '79000',
      country: 'Україна',
      link: '',
    }
    const html = htmlOf(aCard({ addresses: [address] }))
    expect(html).toMatch(
      /<a class="titled p-adr"[^>]*href="https:\/\/www\.google\.com\/maps\/search\/\?api=1&amp;query=/,
    )
    expect(html).toContain('вул. Городоцька, 12<small dir="auto">Львів, 79000, Україна</small>')
    const said = {
      '@type': 'PostalAddress',
      streetAddress: 'вул. Городоцька, 12',
      addressLocality: 'Львів',
      postalCode: '79000',
      addressCountry: 'Україна',
    }
    expect(structuredDataOf(html)).toMatchObject({ address: said })
    const two = htmlOf(aCard({ addresses: [address, { ...address, id: 'b', title: 'Склад' }] }))
    expect(structuredDataOf(two)).toMatchObject({ address: [said, { ...said, name: 'Склад' }] })
  })

  test('a card shows nothing in place of empty fields', () => {
    expect(bodyOf(aCard({ info: '' }))).not.toMatch(/class="info|p-job-title|p-org|dt-bday/)
    expect(bodyOf(aCard({ info: 'Львів' }))).toContain('<p class="info p-note" dir="auto">Львів</p>')
  })

  test('a card’s page requests only the photo, and its script once the page has loaded', () => {
    const html = htmlOf({ ...anArchitectCard(), photo: '/files/photo.webp' })
    const loaded = [...html.matchAll(/<(?:script|img|link|iframe)\b[^>]*?\s(?:src|href)="([^"]+)"[^>]*>/g)]
      .filter(
        ([tag]) => !/rel="(?:canonical|alternate|icon|manifest|apple-touch-icon)"|loading="lazy"/.test(tag),
      )
      .map(match => match[1])
    expect(loaded).toEqual(['/files/photo.webp'])
    // The script adds the manifest later, because browsers fetch a linked one immediately.
    expect(html).not.toContain('rel="manifest"')
    expect(html).toContain('data-manifest="/0card/manifest.webmanifest"')
    expect(html).toContain('<link rel="apple-touch-icon" href="/files/photo.webp"/>')
    expect(html).toMatch(/<script data-src="\/assets\/card\.js"[^>]*>[^<]*addEventListener\("load"/)
    expect(html).toMatch(
      /<img class="photo u-photo" src="\/files\/photo.webp"[^>]*width="256" height="256" fetchPriority="high"/,
    )
  })

  test('a card’s policy lists the hash of every inline style and script, and its page has no style attribute or handler', () => {
    for (const card of [anArchitectCard(), aCafeCard(), cardOfAllServices()]) {
      const { html, styleHashes, scriptHashes } = page(card, { countsOpenings: true })
      const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(match => match[1] ?? '')
      expect(styles.length).toBeGreaterThan(0)
      expect(styleHashes).toEqual(styles.map(sha256))
      expect(html).not.toMatch(/<[^>]+\s(?:style|on[a-z]+)=/)
      const scripts = [...html.matchAll(/<script(?! type="application\/ld\+json")[^>]*>(.*?)<\/script>/gs)]
      expect(scriptHashes).toEqual(scripts.map(([, script = '']) => sha256(script)))
    }
  })

  test('only a page that caches send counts its openings, at a cost of less than 300 bytes', () => {
    const [usual, counting] = [htmlOf(aCafeCard()), page(aCafeCard(), { countsOpenings: true }).html]
    const marker = /<script data-openings="\/card\/\w+\/openings">/
    expect([usual, counting].map(html => marker.test(html))).toEqual([false, true])
    const [before = 0, after = 0] = [usual, counting].map(html => brotliCompressSync(html).length)
    expect(after - before).toBeLessThan(300)
  })

  test('a card links to every service of the catalogue, each with its caption', () => {
    const html = bodyOf(cardOfAllServices())
    for (const { id, captions, list } of SERVICES) {
      const example = exampleLink(id)
      expect(html).toContain(`>${captions.en.replace('&', '&amp;')}<`)
      if (!example.startsWith('viber:')) expect(hrefs(html), list).toContain(example.replaceAll('&', '&amp;'))
    }
  })

  test('a card works with scripts off: contact, share and every entry are ordinary links', () => {
    const html = bodyOf(anArchitectCard())
    expect(hrefs(html)).toEqual([
      '/card/0card/contact.vcf',
      '#share',
      '/card/0card/leads',
      'tel:+380671234567',
      'mailto:olena@kovalenko.example',
      'https://kovalenko.example',
      'https://t.me/olena_k',
      'viber://chat?number=%2B380671234567',
      'https://wa.me/380671234567',
      'https://www.instagram.com/olena',
      'https://www.behance.net/olena',
      'https://www.youtube.com/@olena',
      'https://send.monobank.ua/jar/Bcd234Efa5',
      'https://kovalenko.example/work',
      'https://calendly.com/olena',
      '/',
      '?lng=ua',
      '#',
    ])
    expect(html).toContain('<dialog id="share"')
    expect(html).toContain('src="/0card/qr.svg"')
    expect(html).toContain('dotyk.example/olena')
    for (const [button] of html.matchAll(/<button[^>]*>/g)) expect(button).toContain('hidden=""')
  })

  test('a card marks links to the person’s own profiles with rel=me', () => {
    const html = bodyOf(anArchitectCard())
    expect(html).toContain('href="https://www.instagram.com/olena" rel="me noopener"')
    expect(html).toContain('href="https://kovalenko.example" rel="me noopener"')
    expect(html).toContain('href="https://send.monobank.ua/jar/Bcd234Efa5" rel="noopener nofollow"')
  })

  test('a card isolates the direction of an owner’s texts', () => {
    expect(bodyOf(aCard({ name: 'محمد' }))).toContain('<h1 class="name p-name" dir="auto">محمد</h1>')
  })

  test('the card of an expired profile shows name, photo and a notice, and no links', () => {
    const html = bodyOf({ ...anArchitectCard(), expired: true, photo: '/files/photo.webp' })
    expect(html).toContain('Олена Коваленко')
    expect(html).toContain('This card is paused')
    expect(hrefs(html)).toEqual(['/', '?lng=ua'])
  })

  test('the card of a new profile shows a friendly sentence and no name', () => {
    const { html } = page(aCard({ name: '' }), { language: 'ua' })
    expect(html).toContain('<title>Візитка · Dotyk</title>')
    expect(html).toContain('<h1 class="notice">Тут ще порожньо')
    expect(html).not.toContain('class="name"')
  })

  test('a card names the brand of its company, unless the profile is without it', () => {
    const brand = { ...DEFAULT_BRAND, name: 'Крок', logoLink: 'https://krok.example' }
    expect(page(anArchitectCard(), { brand }).html).toContain('Made with Крок')
    expect(page(anArchitectCard(), { brand }).html).toContain('href="https://krok.example"')
    const customization = { ...EMPTY_CUSTOMIZATION, disableCreatedBy: true }
    expect(page(aCard({ customization }), { brand }).html).not.toContain('Made with')
  })

  test('a card has the owner’s colours in a style block of its own', () => {
    const { html, styleHashes } = page(aCafeCard())
    expect(styleHashes.length).toBe(2)
    expect(html).toContain('--page:#1d1410')
    expect(html).toContain('class="owner-card own-colours has-menu sides"')
  })
})

describe('whatever an owner writes stays text', () => {
  const attacks = [
    '<script>alert(1)</script>',
    '</script><script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    '</title><svg onload=alert(1)>',
    '</style><script>alert(1)</script>',
    '<!--<script>',
    'javascript:alert(1)',
    '#fff}body{background:url(//evil.example)',
    '<link rel="preload" as="image" href="//evil.example">',
    '{{brand}} $& $1',
  ]

  function attacked(text: string): Card {
    const service = { id: 'a', name: 'instagram', value: text, title: text }
    const unknown = { ...service, id: 'b', name: text }
    const contact = { id: 'a', value: text, title: text }
    return aCard({
      type: 'restaurant',
      name: text,
      photo: text,
      info: text,
      menu: text,
      phones: [contact],
      emails: [contact],
      sites: [
        { id: 'a', name: text, url: text },
        { id: 'b', name: text, url: `https://example.com/${text}` },
      ],
      messengers: [service, unknown],
      socialNetworks: [service, unknown, { ...unknown, id: 'c', value: `https://example.com/?q=${text}` }],
      banks: [service],
      payments: [service],
      customButtons: [{ id: 'a', title: text, value: text, icon: text, link: 'https://example.com' }],
      waiterPhones: [contact],
      waiterMessengers: [service],
      customization: {
        look: text as never,
        logo: text,
        logoLink: text,
        background: text,
        backgroundColor: text,
        cardColor: text,
        textColor: text,
        shadowColor: text,
        iconBackgroundColor: text,
        iconColor: text,
        buttonBackgroundColor: text,
        buttonTextColor: text,
        disableCreatedBy: false,
      },
      groupLogo: { img: text, link: text },
    })
  }

  /** Returns every tag with its attribute names, in order to compare the structure. */
  const skeleton = (html: string) =>
    [...html.matchAll(/<(\/?[a-z!][a-z0-9-]*)((?:\s+[^\s"'>/=]+(?:="[^"]*")?)*)\s*\/?>/gi)].map(
      ([, tag, attributes]) =>
        [
          tag,
          ...[...(attributes ?? '').matchAll(/\s([^\s"'>/=]+)(?:="[^"]*")?/g)].map(match => match[1]),
        ].join(' '),
    )

  test.each(attacks)('the hostile text %s is escaped on a card', attack => {
    const html = htmlOf(attacked(attack))
    const known = new Set(skeleton(htmlOf(attacked('harmless'))))
    const added = skeleton(html).filter(tag => !known.has(tag) && tag !== 'wbr')
    expect(added).toEqual([])
    expect(html.match(/<script/g)?.length).toBe(2)
    expect(html).not.toMatch(/(?:href|src)="\s*(?:javascript|data:text|vbscript)/i)
    expect(html.match(/<style>/g)?.length).toBe(1)
  })

  test('the markup around an owner’s text is the same for any text', () => {
    const shape = (text: string) =>
      skeleton(
        bodyOf(aCard({ name: text, info: text, sites: [{ id: 'a', name: text, url: 'https://a.example' }] })),
      )
        .filter(tag => tag !== 'wbr')
        .join('|')
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', minLength: 1 }).map(text => `x${text}`),
        text => {
          expect(shape(text)).toBe(shape('x'))
        },
      ),
    )
  })
})
