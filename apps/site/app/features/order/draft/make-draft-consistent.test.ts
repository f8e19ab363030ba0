import type { Product } from '@dotyk/contract/wire/catalogue'
import { PAYMENT_METHODS } from '@dotyk/domain/orders'
import { describe, expect, test } from 'vitest'
import { createDraftStore } from '../../../shared/order-draft/draft-store.ts'
import type { OrderFormDraft, Place } from '../../../shared/order-draft/order-form-draft.ts'
import { makeDraftConsistent } from './make-draft-consistent.ts'

const nothingKept = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
const empty = createDraftStore(
  () => nothingKept,
  () => 'form 1',
).read()

/** A product whose parcel is 100 × 70 × 10 mm and 50 g for every choice. */
const product = { parcel: { length: 100, width: 70, height: 10, weight: 50 } } as Product

const settled = (change: Partial<OrderFormDraft>, methods = [...PAYMENT_METHODS]) =>
  makeDraftConsistent(
    { ...empty, ...change },
    {
      choices: { accessories: [{ id: 1, colours: [0, 1, 5] }] },
      methods,
      productOf: () => product,
    },
  )

describe('what is chosen', () => {
  test('choosing full-colour print in the order form chooses the white base', () =>
    expect(settled({ choice: { ...empty.choice, printType: 2, colour: 5 } }).choice.colour).toBe(0))

  test('a colour the card isn’t made in becomes the card’s first colour', () =>
    expect(settled({ choice: { ...empty.choice, colour: 7 } }).choice.colour).toBe(1))
})

describe('payment upon receipt', () => {
  test('payment upon receipt stays chosen without a design', () =>
    expect(settled({ payment: 'upon-receipt' }).payment).toBe('upon-receipt'))

  test.each(['printDesign', 'pageDesign'] as const)(
    'payment upon receipt becomes payment by card with %s',
    design => expect(settled({ payment: 'upon-receipt', [design]: true }).payment).toBe('liqpay'),
  )
})

test('payment by invoice becomes payment by card where invoices are unavailable', () =>
  expect(settled({ payment: 'bank-transfer' }, ['liqpay', 'upon-receipt']).payment).toBe('liqpay'))

describe('a chosen postomat', () => {
  const department: Place = { text: 'Поштомат №1', ref: 'one', takes: { kind: 'postomat', maxWeight: null } }

  test('a chosen postomat stays while the parcel fits, 30 boxes high', () =>
    expect(settled({ department, count: '30' }).department).toEqual(department))

  test('a chosen postomat is cleared for a parcel that doesn’t fit', () =>
    expect(settled({ department, count: '70' }).department.text).toBe(''))

  test('a chosen postomat stays while a count is being typed', () =>
    expect(settled({ department, count: '' }).department).toEqual(department))
})

test('a typed branch stays whatever the parcel’s size', () => {
  const department: Place = { text: '5', ref: null }
  expect(settled({ department, count: '1000' }).department).toEqual(department)
})
