import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkOrder, ORDER_RULES } from './check-order.ts'
import type { OrderDraft } from './order-draft.ts'
import { PAYMENT_METHODS, RECIPIENTS, SHIPPING_TYPES, SHIPPINGS } from './order.ts'
import { isRecipientName, normaliseName } from './recipient-name.ts'

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(
    '',
    ' ',
    'Київ',
    'Олена',
    'Лук’яна',
    '\0',
    '\ud83d',
    '14360570',
    '0671234567',
    '2abc',
    'novaposhta',
  ),
)
const anything = fc.oneof({ weight: 4, arbitrary: text }, fc.jsonValue(), fc.constant(undefined))
const FIELDS = [
  ...['name', 'phone', 'email', 'count', 'createPrintDesign', 'enablePrintDesignCount', 'printDesignCount'],
  ...[
    'enableCustomPageDesign',
    'enableCustomPageDesignCount',
    'customPageDesignCount',
    'shipping',
    'shippingType',
  ],
  ...[
    'payment',
    'address',
    'recipient',
    'city',
    'cityRef',
    'department',
    'departmentRef',
    'streetRef',
    'ownership',
  ],
  ...['edrpou', 'organization', 'firstname', 'lastname', 'middleName', 'comment'],
  ...['cardName', 'cardLine', 'pageID', 'discountCode', 'ownDesign', 'people'],
] as const
const drafts = fc.record(Object.fromEntries(FIELDS.map(field => [field, anything])), {
  requiredKeys: [],
}) as fc.Arbitrary<OrderDraft>

test('checking any JSON as an order never fails, and each violation names a field', () => {
  fc.assert(
    fc.property(drafts, draft => {
      for (const { field } of checkOrder(draft).violations) expect(FIELDS).toContain(field.split('.')[0])
    }),
    { numRuns: 1_000 },
  )
})

/** Generates orders whose products exist, so that the rules of each product are tested. */
const plausibleDrafts = fc.record({
  phone: fc.oneof(text, fc.constantFrom('', '067', '0671234567', 'a number')),
  email: fc.oneof(text, fc.constantFrom('', 'olena@example.com')),
  count: fc.constantFrom(0, 1),
  createPrintDesign: fc.boolean(),
  shipping: fc.constantFrom(...SHIPPINGS),
  shippingType: fc.constantFrom(...SHIPPING_TYPES),
  payment: fc.constantFrom(...PAYMENT_METHODS),
  address: fc.record({ street: text }),
  recipient: fc.constantFrom(...RECIPIENTS),
  city: text,
  department: text,
  ownership: text,
  edrpou: text,
  organization: text,
  firstname: text,
  lastname: text,
  comment: fc.oneof(text, fc.constant('а'.repeat(10_000))),
  cardName: fc.constantFrom('', 'Олена', 'Ελένη', '🙂'),
  productID: fc.constantFrom('1-1-1-1', '1-2-0-1'),
  ownDesign: fc.constantFrom('', 'a design'),
  people: fc.constantFrom(
    null,
    [{ name: 'Олена' }],
    [{ name: '' }, { name: '=1+1' }],
    Array.from({ length: 501 }, () => ({})),
  ),
}) as fc.Arbitrary<OrderDraft>

test('the rules an order can break are all those it declares', () => {
  const broken = fc
    .sample(plausibleDrafts, { numRuns: 2_000, seed: 1 })
    .flatMap(draft => checkOrder(draft).violations.map(({ key }) => key))
  expect([...new Set(broken)].sort()).toEqual([...new Set(ORDER_RULES)].sort())
})

test('a checked order passes the check again unchanged', () => {
  fc.assert(
    fc.property(drafts, draft => {
      const { contents, violations } = checkOrder(draft)
      const { contact, recipient, delivery } = contents
      const again = checkOrder({
        ...draft,
        ...contact,
        firstname: recipient.firstName,
        lastname: recipient.lastName,
        middleName: recipient.middleName,
        city: delivery.city,
        comment: contents.comment,
      })
      if (violations.length === 0) expect(again).toEqual({ contents, violations: [] })
    }),
  )
})

test('a normalised name is its own normalised form', () => {
  fc.assert(
    fc.property(text, name => {
      expect(normaliseName(normaliseName(name))).toBe(normaliseName(name))
      if (isRecipientName(normaliseName(name))) expect(normaliseName(name)).not.toMatch(/[a-zыэъё]/i)
    }),
  )
})
