import { expect, test } from 'vitest'
import { parseValue, formatValueForField } from './catalogue-values.ts'

test.each([
  ['499', 49_900],
  ['499,5', 49_950],
  ['499.05', 49_905],
  [' 1 299 ', 129_900],
  ['0', 0],
  ['1000000', 100_000_000],
])('the price %j is %i minor units', (typed, amount) => expect(parseValue('price', typed)).toBe(amount))

test.each(['', '-1', '1,234', '499 грн', '1000000,01', '1e3'])('the price %j is refused', typed =>
  expect(parseValue('price', typed)).toBeUndefined(),
)

test('a size may have decimals and is above zero; a percent is whole', () => {
  expect([parseValue('size', '85,6'), parseValue('size', '0'), parseValue('size', '5001')]).toEqual([
    85.6,
    undefined,
    undefined,
  ])
  expect([parseValue('percent', '10'), parseValue('percent', '10,5'), parseValue('percent', '101')]).toEqual([
    10,
    undefined,
    undefined,
  ])
})

test('a value of the catalogue as shown is read back as the stored one', () => {
  for (const [kind, value] of [
    ['price', 49_950],
    ['price', 49_900],
    ['size', 0.84],
    ['weight', 40],
    ['text', 'Dotyk'],
  ] as const)
    expect(parseValue(kind, formatValueForField(kind, value))).toBe(value)
  expect(formatValueForField('price', 49_950)).toBe('499,50')
})

test.each([
  ['', []],
  ['10:5', [{ from: 10, percent: 5 }]],
  [
    '10:5 : 25:10',
    [
      { from: 10, percent: 5 },
      { from: 25, percent: 10 },
    ],
  ],
  ['10:', undefined],
  [':5', undefined],
  ['25:5 10:10', undefined],
  ['10:91', undefined],
])('volume prices typed as %j are read as %j', (typed, rows) => {
  expect(parseValue('volume', typed)).toEqual(rows)
  if (rows) expect(parseValue('volume', formatValueForField('volume', rows))).toEqual(rows)
})

test.each([
  ['', null],
  ['2', 2],
  ['60', 60],
  ['0', undefined],
  ['61', undefined],
  ['1,5', undefined],
  ['скоро', undefined],
])('the time to make a product typed as %j is read as %j working days', (typed, days) =>
  expect(parseValue('days', typed)).toBe(days),
)
