import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkQuoteRequest, type QuoteRequestDraft } from './check-request.ts'
import { mayQuoteRequestChangeTo, QUOTE_REQUEST_LIMITS, QUOTE_REQUEST_STATES } from './request.ts'
import { QUOTE_REQUEST_RETENTION_DAYS, quoteRequestCutoff, quoteRequestDeletionTime } from './retention.ts'

const aDraft = (draft: QuoteRequestDraft = {}): QuoteRequestDraft => ({
  name: ' Олена  Коваленко ',
  organization: 'Зерно',
  phone: '067 123 45 67',
  email: 'Olena@EXAMPLE.com',
  accessory: '3',
  count: '1 000',
  message: 'Бейджі баристам.\r\nДо кінця місяця.',
  consent: 'true',
  ...draft,
})

test('a request for a quote is normalised as the form sends it', () =>
  expect(checkQuoteRequest(aDraft())).toEqual({
    request: {
      name: 'Олена Коваленко',
      organization: 'Зерно',
      phone: '+380671234567',
      email: 'Olena@example.com',
      accessory: 3,
      count: 1_000,
      message: 'Бейджі баристам.\nДо кінця місяця.',
    },
    violations: [],
  }))

describe('the rules of a request for a quote', () => {
  test.each<[string, QuoteRequestDraft, object]>([
    ['the phone', { phone: ' ' }, { phone: '' }],
    ['the e-mail', { email: undefined }, { email: '' }],
    ['the company', { organization: '' }, { organization: '' }],
    ['the product', { accessory: '' }, { accessory: null }],
    ['the number of pieces', { count: '\u200b' }, { count: null }],
    ['the message', { message: null }, { message: '' }],
  ])('a request for a quote may lack %s', (_what, draft, kept) => {
    const { request, violations } = checkQuoteRequest(aDraft(draft))
    expect(violations).toEqual([])
    expect(request).toMatchObject(kept)
  })
  test.each<[string, QuoteRequestDraft, object]>([
    ['no name', { name: '\u200b' }, { key: 'text-required', field: 'name' }],
    ['neither phone nor e-mail', { phone: '', email: '' }, { key: 'lead-contact-required', field: 'phone' }],
    ['letters for a phone', { phone: 'дзвоніть' }, { key: 'phone-characters', field: 'phone' }],
    ['half an e-mail', { email: 'olena@' }, { key: 'email-invalid', field: 'email' }],
    ['an unknown product', { accessory: '9' }, { key: 'quote-product-unknown', field: 'accessory' }],
    ['a list for a product', { accessory: ['1'] }, { key: 'quote-product-unknown', field: 'accessory' }],
    ['no pieces', { count: '0' }, { key: 'quote-count-invalid', field: 'count' }],
    ['a fraction of pieces', { count: '1.5' }, { key: 'quote-count-invalid', field: 'count' }],
    ['pieces in words', { count: 'сто' }, { key: 'quote-count-invalid', field: 'count' }],
    [
      'more pieces than the limit',
      { count: String(QUOTE_REQUEST_LIMITS.count + 1) },
      { key: 'quote-count-invalid', field: 'count' },
    ],
    ['a NUL in the message', { message: 'a\0b' }, { key: 'text-characters', field: 'message' }],
    [
      'a message of 100,000 characters',
      { message: 'x'.repeat(100_000) },
      { key: 'text-too-long', field: 'message' },
    ],
    ['no consent', { consent: undefined }, { key: 'quote-consent-required', field: 'consent' }],
    ['a refused consent', { consent: 'false' }, { key: 'quote-consent-required', field: 'consent' }],
  ])('a request for a quote with %s is refused', (_what, draft, violation) =>
    expect(checkQuoteRequest(aDraft(draft)).violations).toEqual([violation]),
  )
})

test('checking any JSON as a quote request never fails', () =>
  fc.assert(
    fc.property(
      fc.record({ name: fc.jsonValue(), count: fc.jsonValue(), accessory: fc.jsonValue() }),
      draft => {
        const { request, violations } = checkQuoteRequest(aDraft(draft))
        if (violations.length > 0) return
        expect(request.name).not.toBe('')
        if (request.count !== null) expect(request.count).toBeGreaterThan(0)
      },
    ),
  ))

test('a quote request changes its state only as the table says', () => {
  const next = Object.fromEntries(
    QUOTE_REQUEST_STATES.map(from => [
      from,
      QUOTE_REQUEST_STATES.filter(to => mayQuoteRequestChangeTo(from, to)),
    ]),
  )
  expect(next).toEqual({ new: ['quoted', 'closed'], quoted: ['closed'], closed: ['new', 'quoted'] })
})

test('a quote request is due for deletion once its retention period is over', () => {
  const sent = new Date('2026-11-27T08:00:00Z')
  const deleted = quoteRequestDeletionTime(sent)
  expect(QUOTE_REQUEST_RETENTION_DAYS).toBe(365)
  expect(deleted).toEqual(new Date('2027-11-27T08:00:00Z'))
  expect(quoteRequestCutoff(deleted)).toEqual(sent)
})
