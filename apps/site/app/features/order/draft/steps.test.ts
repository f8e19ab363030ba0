import { checkOrder } from '@dotyk/domain/orders'
import { expect, test } from 'vitest'
import { createDraftStore } from '../../../shared/order-draft/draft-store.ts'
import { findInvalidField, countOpenSteps, stepOfField } from './steps.ts'
import { toOrder } from './to-order.ts'

const nothingKept = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
const empty = createDraftStore(
  () => nothingKept,
  () => 'form 1',
).read()

const brokenIn = (change: object) => checkOrder(toOrder({ ...empty, ...change }, 'ua')).violations

const filled = {
  lastname: 'Коваленко',
  firstname: 'Олена',
  phone: '0671234567',
  email: 'olena@example.com',
  city: { text: 'Львів', ref: null },
  department: { text: '1', ref: null },
}

test('an empty order form opens its first two steps, and no further', () =>
  expect(countOpenSteps(brokenIn({}))).toBe(2))

test('only the first step of the order form is open while the count is invalid', () =>
  expect(countOpenSteps(brokenIn({ ...filled, count: '0' }))).toBe(1))

test('a filled order form opens all its steps', () => expect(countOpenSteps(brokenIn(filled))).toBe(3))

test.each([
  ['lastname', {}],
  ['firstname', { lastname: 'Коваленко' }],
  ['ownership', { recipient: 'legal' }],
  ['city', { ...filled, city: { text: '', ref: null } }],
  ['address.street', { ...filled, shippingType: 'address' }],
])(
  'the first invalid field of the order form’s second step is the first on the screen: %s',
  (field, change) => expect(findInvalidField('delivery', brokenIn(change))).toBe(field),
)

test('every field that an order’s rules check belongs to a step of the form', () => {
  const long = 'ы'.repeat(2_000)
  const place = { text: long, ref: null }
  const wrong = {
    ...{ count: 'x', printDesign: true, printDesignCount: 'x', pageDesign: true, pageDesignCount: 'x' },
    ...{ lastname: long, firstname: long, middleName: long, phone: long, email: long, name: long },
    ...{ recipient: 'legal', ownership: place, edrpou: long, organization: long, comment: long },
    ...{ city: place, department: place, street: place, house: long, flat: long, payment: 'barter' },
  }
  const fields = ['department', 'address'].flatMap(shippingType =>
    brokenIn({ ...wrong, shippingType }).map(({ field }) => field),
  )
  expect(new Set(fields).size).toBeGreaterThanOrEqual(19)
  for (const field of fields) expect([field, stepOfField(field)]).not.toContain(null)
})
