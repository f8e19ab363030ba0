import { expect, test } from 'vitest'
import { createDraftStore } from './draft-store.ts'
import { withProductChoice } from './with-product.ts'

const nothingKept = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
const cards = {
  ...createDraftStore(
    () => nothingKept,
    () => 'form 1',
  ).read(),
  cardName: 'Олена',
  cardLine: 'Архітекторка',
  count: '50',
  printDesign: true,
  printDesignCount: '3',
  lastname: 'Коваленко',
}

test('choosing another colour of the same accessory keeps the rest of the order', () =>
  expect(
    withProductChoice(cards, { accessory: 1, printType: 1, colour: 3, ribbon: null, language: 'ua' }),
  ).toEqual({ ...cards, choice: { accessory: 1, printType: 1, colour: 3, ribbon: null } }))

test('choosing another accessory keeps the printed name and line, and orders one without a design', () =>
  expect(
    withProductChoice(cards, { accessory: 2, printType: 1, colour: 1, ribbon: null, language: 'ua' }),
  ).toEqual({
    ...cards,
    choice: { accessory: 2, printType: 1, colour: 1, ribbon: null },
    count: '1',
    printDesign: false,
    printDesignCount: '1',
  }))
