import { DEFAULT_BRAND } from '@dotyk/domain/companies'
import {
  currentVersion,
  DOCUMENT_NAMES,
  type DocumentName,
  documentPath,
  documentVersions,
} from '@dotyk/domain/documents'
import { LANGUAGES } from '@dotyk/domain/values'
import { describe, expect, test } from 'vitest'
import { messages } from './index.ts'
import { type DocumentText, type ShopFacts, writeDocument } from './documents.ts'

const UNKNOWN: ShopFacts = {
  brand: 'Жук',
  host: 'beetle.example',
  seller: null,
  support: { email: null, phone: null, telegram: null },
  cardProviders: [],
  liqpayMakesReceipts: false,
  offersInvoices: false,
  countsVisits: false,
  reportsErrors: false,
  subscriptionPrice: '0',
  orderRetentionYears: 3,
}
const KNOWN: ShopFacts = {
  ...UNKNOWN,
  seller: { name: 'ФОП Жук', code: '1234567899', address: 'Lviv, 1', taxNote: 'без ПДВ' },
  support: { email: 'help@beetle.example', phone: '+380671234567', telegram: 'https://t.me/beetle' },
  cardProviders: ['liqpay'],
  liqpayMakesReceipts: true,
  offersInvoices: true,
  countsVisits: true,
  reportsErrors: true,
}

const ALL = DOCUMENT_NAMES.flatMap(name => documentVersions(name).map(({ number }) => ({ name, number })))

function textsOf({ title, description, heading, lead, sections, questions = [] }: DocumentText): string[] {
  const blocks = sections.flatMap(section => [section.title, ...section.blocks.flatMap(textsOfBlock)])
  const asked = questions.flatMap(({ question, answer }) => [question, answer])
  return [title, description, heading, lead, ...blocks, ...asked]
}

function textsOfBlock(block: DocumentText['sections'][number]['blocks'][number]): string[] {
  if (typeof block === 'string') return [block]
  if ('rows' in block) return [...block.head, ...block.rows.flat()]
  return 'list' in block ? block.list : block.steps
}

/** What must be alike in both languages. */
function shapeOf({ sections, questions = [], isNumbered }: DocumentText) {
  const shape = sections.map(({ id, blocks }) => [
    id,
    ...blocks.map(block => (typeof block === 'string' ? 'p' : textsOfBlock(block).length)),
  ])
  return { shape, questions: questions.length, isNumbered }
}

const written = (name: DocumentName, number: number, facts: ShopFacts) =>
  LANGUAGES.map(language => writeDocument(name, number, language, facts))

describe.each(ALL)('$name, version $number', ({ name, number }) => {
  test.each([
    ['without requisites and contacts', UNKNOWN],
    ['with all of them', KNOWN],
  ])('a document has the same sections, blocks and number of questions in both languages %s', (_, facts) => {
    const [ua, en] = written(name, number, facts)
    expect(shapeOf(en!)).toEqual(shapeOf(ua!))
  })

  test.each([UNKNOWN, KNOWN])('a document has no unfilled gap, foreign name or foreign letters', facts => {
    const [ua, en] = written(name, number, facts).map(textsOf)
    for (const text of [...ua!, ...en!]) {
      expect(text.trim()).not.toBe('')
      expect(text).not.toMatch(/undefined|null|\[object|\s[,.;]|\(\)|\.\.|  /)
      expect(text).not.toContain(DEFAULT_BRAND.name)
    }
    for (const text of en!)
      expect(text.replaceAll(/Жук|ФОП|без ПДВ/g, '')).not.toMatch(/\p{Script=Cyrillic}/u)
    // The Ukrainian apostrophe is a letter.
    for (const text of ua!) expect(text).not.toMatch(/[а-яіїєґ]['’][а-яіїєґ]|[ёъыэ]/iu)
  })

  test('a document links only to pages that exist', () => {
    const pages = [...DOCUMENT_NAMES.map(each => documentPath(each)), '/profile/settings', '/products']
    for (const facts of [UNKNOWN, KNOWN])
      for (const text of written(name, number, facts).flatMap(textsOf))
        for (const [, address = ''] of text.matchAll(/\]\(([^)]*)\)/g))
          expect(
            /^(mailto:|tel:|https:\/\/|\/products\/[1-4]$|\/\.well-known\/security\.txt$)/.test(address) ||
              pages.includes(address),
            address,
          ).toBe(true)
  })

  test('a document’s sections have different ids', () => {
    const [ua] = written(name, number, KNOWN)
    const ids = ua!.sections.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter(id => !/^[a-z][a-z-]*$/.test(id))).toEqual([])
  })
})

test('the page about the service and the user agreement name the configured seller and contacts, and invent none', () => {
  const says = (facts: ShopFacts, name: DocumentName) => written(name, 1, facts).flatMap(textsOf).join('\n')
  for (const name of ['about', 'user-agreement'] as const) {
    for (const fact of [
      'ФОП Жук',
      '1234567899',
      'Lviv, 1',
      'mailto:help@beetle.example',
      'tel:+380671234567',
    ])
      expect(says(KNOWN, name)).toContain(fact)
    expect(says(UNKNOWN, name)).not.toMatch(/ЄДРПОУ|EDRPOU|mailto:|tel:/)
  }
})

test('the privacy policy mentions counting cookies, and the delivery page invoices, only where they exist', () => {
  const privacy = (facts: ShopFacts) => written('privacy-policy', 1, facts).flatMap(textsOf).join('\n')
  expect(privacy(KNOWN)).toMatch(/Consent[\s\S]*_ga/)
  expect(privacy(UNKNOWN)).not.toMatch(/Consent|_ga|Google \(Tag/)
  const delivery = (facts: ShopFacts) => written('delivery-and-payment', 1, facts).flatMap(textsOf).join('\n')
  expect(delivery(KNOWN)).toMatch(/За рахунком/)
  expect(delivery(UNKNOWN)).not.toMatch(/За рахунком/)
})

test('the privacy policy names Sentry from version 2 on, where error reports are configured', () => {
  const privacy = (facts: ShopFacts, version: number) =>
    written('privacy-policy', version, facts).flatMap(textsOf).join('\n')
  expect(privacy(KNOWN, 2)).toMatch(/Sentry[\s\S]*Sentry/)
  expect(privacy(UNKNOWN, 2)).not.toMatch(/Sentry/)
  expect(privacy(KNOWN, 1)).not.toMatch(/Sentry/)
})

test('the privacy policy describes the counting of card openings from version 3 on', () => {
  const privacy = (version: number) => written('privacy-policy', version, KNOWN).flatMap(textsOf).join('\n')
  expect(privacy(3)).toMatch(/випадкове число[\s\S]*random number/)
  expect(privacy(2)).not.toMatch(/випадкове число|random number/)
  expect(privacy(2)).toContain('Відвідування рахуємо, лише якщо ви дозволили')
})

describe.each(LANGUAGES)('returns of an accessory in %s', language => {
  const { landing, order, emails } = messages[language]
  const current = (name: DocumentName) =>
    textsOf(writeDocument(name, currentVersion(name).number, language, KNOWN)).join('\n')

  test.each([
    ['the landing page', landing.questions.backText],
    ['the order form', order.payment.agree],
    ['the page of returns', current('product-return')],
    ['the user agreement', current('user-agreement')],
    ['the e-mail that confirms an order', emails.order.terms.cancel],
  ])(
    'on %s the reason against returns is that the QR code of the buyer’s page is printed on the accessory',
    (_, text) =>
      expect(text.replaceAll('\u2011', '-')).toMatch(
        {
          ua: /QR-код(?:ом)? вашої сторінки, (?:тож|тому) \[?повернути її|на замовлення: на ній надруковано QR-код вашої сторінки|QR-код сторінки її власника, тож кожну виготовлено на замовлення/,
          en: /QR code of your page, so (?:we take it back only|you can \[?return it\S* only)|made to order: it is printed with the QR code of your page|QR code of its owner’s page, so every one is made to the consumer’s order/,
        }[language],
      ),
  )

  test.each([
    ['the landing page', Object.values(landing.questions).join('\n')],
    ['the order form', order.payment.agree],
    ['the e-mail that confirms an order', JSON.stringify(emails.order)],
  ])('on %s no returns within 14 days are promised', (_, text) =>
    expect(text).not.toMatch(/14 (?:days|днів)/),
  )
})

test('the privacy policy says that LiqPay gets the buyer’s e-mail only where LiqPay makes the receipts', () => {
  const policies = (liqpayMakesReceipts: boolean) =>
    LANGUAGES.map(language => {
      const { number } = currentVersion('privacy-policy')
      const facts = { ...KNOWN, liqpayMakesReceipts }
      return textsOf(writeDocument('privacy-policy', number, language, facts)).join('\n')
    })
  const said = /ваша електронна адреса для чека|your e-mail for the receipt/
  for (const policy of policies(true)) expect(policy).toMatch(said)
  for (const policy of policies(false)) expect(policy).not.toMatch(said)
})
