import { describe, expect, test } from 'vitest'
import { createDraftStore } from './draft-store.ts'
import type { OrderFormDraft } from './order-form-draft.ts'

function aTab(kept: string | null = null) {
  let stored = kept
  return {
    getItem: () => stored,
    setItem: (_key: string, value: string) => void (stored = value),
    removeItem: () => void (stored = null),
  }
}

/** Returns the draft store of a tab, which generates numbered keys. */
function storeOf(tab: ReturnType<typeof aTab>) {
  let forms = 0
  return createDraftStore(
    () => tab,
    () => `form ${++forms}`,
  )
}

const anEmptyDraft = () => storeOf(aTab()).read()

test('an empty order is a black card, sent to a branch, paid by card', () =>
  expect(anEmptyDraft()).toMatchObject({
    key: 'form 1',
    step: 'product',
    choice: { accessory: 1, printType: 1, colour: 1, ribbon: null },
    count: '1',
    shipping: 'novaposhta',
    shippingType: 'department',
    payment: 'liqpay',
  }))

test('an order’s draft is the same order after a reload', () => {
  const tab = aTab()
  const typed: OrderFormDraft = {
    ...anEmptyDraft(),
    key: 'form 7',
    step: 'payment',
    choice: { accessory: 3, printType: 1, colour: 3, ribbon: 5 },
    lastname: 'Коваленко',
    name: 'Петро',
    city: { text: 'м. Львів', ref: 'lviv' },
    department: { text: 'Відділення №1', ref: 'one', takes: { kind: 'branch', maxWeight: null } },
  }
  storeOf(tab).write(typed)
  expect(storeOf(tab).read()).toEqual(typed)
})

test('placing an order resets the order draft', () => {
  const store = storeOf(aTab())
  const first = store.read()
  store.write({ ...first, lastname: 'Коваленко' })
  store.clear()
  expect(store.read()).toEqual({ ...first, key: 'form 2' })
})

describe('an unusable storage', () => {
  test('a forbidden storage keeps an order’s draft while the page is open', () => {
    const store = createDraftStore(
      () => {
        throw new DOMException('denied', 'SecurityError')
      },
      () => 'form 1',
    )
    expect(store.read()).toEqual(anEmptyDraft())
    const typed = { ...anEmptyDraft(), lastname: 'Коваленко' }
    store.write(typed)
    expect(store.read()).toEqual(typed)
    store.clear()
    expect(store.read()).toEqual(anEmptyDraft())
  })

  test('a full storage keeps an order’s draft while the page is open', () => {
    const full = {
      ...aTab(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    const store = storeOf(full)
    const typed = { ...anEmptyDraft(), lastname: 'Коваленко' }
    store.write(typed)
    expect(store.read()).toEqual(typed)
  })

  const changed = (change: object) => JSON.stringify({ ...anEmptyDraft(), ...change })
  test.each([
    ['no JSON', '{'],
    ['null', 'null'],
    ['a list', '[]'],
    ['another thing', '{"theme":"dark"}'],
    ['a draft without a field', changed({ comment: undefined })],
    ['a draft with a number for a text', changed({ comment: 5 })],
    ['a draft with null for a place', changed({ city: null })],
    ['a draft with a text for a place', changed({ city: 'Львів' })],
    ['a draft at an unknown step', changed({ step: 'thanks' })],
    [
      'a draft of an unknown accessory',
      changed({ choice: { accessory: 9, printType: 1, colour: 1, ribbon: null } }),
    ],
    ['a draft paid in an unknown way', changed({ payment: 'barter' })],
    ['a draft for an unknown recipient', changed({ recipient: 'neighbour' })],
    ['a draft sent in an unknown way', changed({ shipping: 'pigeon' })],
    ['a draft to an unknown kind of place', changed({ shippingType: 'roof' })],
  ])('a storage that holds %s begins an empty order form', (_what, kept) =>
    expect(storeOf(aTab(kept)).read()).toEqual(anEmptyDraft()),
  )
})
