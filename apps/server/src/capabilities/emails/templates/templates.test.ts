import { type Language, LANGUAGES } from '@dotyk/domain/values'
import { type Brand, DEFAULT_BRAND } from '@dotyk/domain/companies'
import { messages } from '@dotyk/i18n'
import { describe, expect, test } from 'vitest'
import {
  emailSamples,
  SAMPLE_PICTURE,
  SAMPLE_RECEIPT,
  SAMPLE_RECIPIENT,
  sampleOrder,
} from '../email-samples.ts'
import { isUserRequested, type EmailKind } from '../email-kinds.ts'
import { renderEmail } from './index.ts'

const link = 'https://dotyk.example/confirm/a-b_c?x=1&y=2'
const recipient = SAMPLE_RECIPIENT
const order = sampleOrder(link)
const SAMPLES = emailSamples(link)
const KINDS = Object.keys(SAMPLES) as EmailKind[]
const sample = (kind: EmailKind, brand: Brand, language: Language) =>
  renderEmail(kind, { brand, language, recipient, data: SAMPLES[kind] })

describe.each(KINDS)('the email %s', kind => {
  describe.each(LANGUAGES)('in %s', language => {
    const email = sample(kind, DEFAULT_BRAND, language)

    test('an email names the brand in its subject and leaves no placeholder unfilled', () => {
      expect(email.subject).toContain('Dotyk')
      expect(email.subject + email.html + email.text).not.toMatch(/\{\{|undefined|\[object/)
    })

    test('each email has a name in the console’s list of a profile’s emails', () => {
      expect(Object.keys(messages[language].console.users.emailKinds)).toContain(kind)
    })

    test('an email holds its link in both parts: as button, as address and as text', () => {
      const inMarkup = link.replace('&', '&amp;')
      expect(email.html.split(`href="${inMarkup}"`)).toHaveLength(3)
      expect(email.html).toContain(`>${inMarkup}</a`)
      expect(email.text.split('\n')).toContain(link)
    })

    if (isUserRequested(kind) && kind !== 'staff-invitation') {
      test('an email names its recipient’s profile and the link’s lifetime in both parts', () => {
        for (const part of [email.html, email.text]) {
          expect(part).toContain(recipient)
          expect(part).toMatch(/24 (години|hours)/)
        }
      })
    }

    test('an email shows an international address as its owner typed it', () => {
      const stored = 'olena@xn--80aikifvh.xn--j1amh'
      // The buyer's own address is part of the email's data.
      const samples = JSON.parse(JSON.stringify(SAMPLES).replaceAll(recipient, stored)) as typeof SAMPLES
      const { html, text } = renderEmail(kind, {
        brand: DEFAULT_BRAND,
        language,
        recipient: stored,
        data: samples[kind],
      })
      expect(html + text).not.toContain('xn--')
      expect(text.includes('olena@приклад.укр')).toBe(email.text.includes(recipient))
    })

    test('an email’s HTML part says all that its text part says', () => {
      const [, body = ''] = email.html.split('</h1>')
      const page = body.replace(/<style>.*?<\/style>/gs, '').replace(/<\/?span[^>]*>/g, '')
      for (const line of email.text.split('\n').slice(1)) {
        const sentences = line.replace(/^--$|^Dotyk\. |:$/g, '').split(/: |, (?=\d+ (?:шт|pie))/)
        for (const sentence of sentences.map(each => each.trim()).filter(Boolean))
          expect(page).toContain(sentence.replace('&', '&amp;').replaceAll("'", '&#39;'))
      }
    })

    test('a company’s email never names the service', () => {
      const own = sample(kind, { ...DEFAULT_BRAND, name: 'Верба', isOwn: false }, language)
      const { subject, html, text } = own
      expect(subject + html + text).toContain('Верба')
      expect(
        (subject + html + text).replaceAll(link, '').replaceAll(link.replace('&', '&amp;'), ''),
      ).not.toMatch(/dotyk/i)
    })

    test('an email needs no scripts and no styles from elsewhere', () => {
      expect(email.html).not.toMatch(/<script|<link|url\(|@import/i)
    })

    test('an email shows photographs of ordered products and codes of receipts, and no other picture', () => {
      const pictures = [...email.html.matchAll(/<img\s+src="([^"]*)"\s+alt=""/g)].map(([, src]) => src)
      expect(email.html.match(/<img/g) ?? []).toHaveLength(pictures.length)
      const code = kind.endsWith('-receipt') ? [SAMPLE_RECEIPT.qr] : []
      expect(pictures).toEqual([...code, ...(kind.startsWith('order-') ? [SAMPLE_PICTURE] : [])])
    })
  })
})

test.each([
  ['ua', 1, 'завершиться за 1 день'],
  ['ua', 2, 'завершиться за 2 дні'],
  ['ua', 7, 'завершиться за 7 днів'],
  ['en', 1, 'ends in 1 day.'],
  ['en', 7, 'ends in 7 days.'],
] as const)('in %s the email about a trial’s last %d day(s) reads “%s”', (language, days, words) => {
  const { text } = renderEmail('trial-ending', {
    brand: DEFAULT_BRAND,
    language,
    recipient,
    data: { link, days },
  })
  expect(text).toContain(words)
})

test('the email before a deletion says how long the profile can be restored', () => {
  const { text } = renderEmail('deletion', {
    brand: DEFAULT_BRAND,
    language: 'ua',
    recipient,
    data: { link },
  })
  expect(text).toContain('Ще 30 днів')
})

test('the languages of an email are marked for screen readers', () => {
  const languages = LANGUAGES.map(language =>
    /<html lang="(\w+)"/.exec(
      renderEmail('activation', { brand: DEFAULT_BRAND, language, recipient, data: { link } }).html,
    ),
  )
  expect(languages.map(found => found?.[1])).toEqual(['uk', 'en'])
})

test('a company’s email carries the company’s name in place of the service’s', () => {
  const brand = { ...DEFAULT_BRAND, name: 'Кавʼярня <«Ранок»> & Co' }
  const { subject, html, text } = renderEmail('activation', {
    brand,
    language: 'ua',
    recipient,
    data: { link },
  })
  expect(subject).toBe('Кавʼярня <«Ранок»> & Co: підтвердьте пошту')
  expect(text).toContain('Кавʼярня <«Ранок»> & Co')
  expect(html).toContain('Кавʼярня &lt;«Ранок»&gt; &amp; Co')
  expect(html).not.toContain('<«Ранок»>')
  expect(html + text).not.toContain('Dotyk')
})

test('an address that a person typed stays plain text in an email', () => {
  const { html } = renderEmail('activation', {
    brand: DEFAULT_BRAND,
    language: 'en',
    recipient: "o'neil&x<img src=x>@example.com",
    data: { link },
  })
  expect(html).toContain('o&#39;neil&amp;x&lt;img src=x&gt;@example.com')
})

test('an email whose link is a javascript: address is not rendered', () => {
  const write = () =>
    renderEmail('activation', {
      brand: DEFAULT_BRAND,
      language: 'en',
      recipient,
      data: { link: 'javascript:alert(1)' },
    })
  expect(write).toThrow('web address')
})

test('the amounts in an order’s email, rounding included, add up to its total', () => {
  const { text } = renderEmail('order-paid', {
    brand: DEFAULT_BRAND,
    language: 'en',
    recipient,
    data: { order },
  })
  const sums = [...text.matchAll(/: \$([\d,]+(?:\.\d\d)?)$/gm)].map(([, sum = '']) =>
    Math.round(Number(sum.replace(',', '')) * 100),
  )
  const total = sums.pop()
  expect(sums).toEqual([121_720, 2_700, 8_131, 49])
  expect(total).toBe(121_720 + 2_700 + 8_131 + 49)
})

test('an order’s number is never broken between two lines of an email', () => {
  const { html } = renderEmail('order-paid', {
    brand: DEFAULT_BRAND,
    language: 'ua',
    recipient,
    data: { order },
  })
  const [, body = ''] = html.split('</h1>')
  const [shown = ''] = body.split('</p>')
  expect(shown).toMatch(/<span style="white-space:nowrap"\s*>№ 100-149<\/span\s*>/)
})
