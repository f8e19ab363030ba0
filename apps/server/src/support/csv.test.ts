import { phonePlan } from '@dotyk/domain/phone-plan'
import { setPhonePlan } from '@dotyk/domain/values'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { csvRow } from './csv.ts'

test.each([
  [['a', 1, ''], 'a,1,\r\n'],
  [['a "b", c'], '"a ""b"", c"\r\n'],
  [['two\nlines'], '"two\nlines"\r\n'],
  [['=HYPERLINK("x")'], '"\'=HYPERLINK(""x"")"\r\n'],
  [['@SUM(A1)', '-1', '\tx'], '"\'@SUM(A1)","\'-1","\'\tx"\r\n'],
])('the CSV row %j holds nothing that a spreadsheet runs', (cells, row) =>
  expect(csvRow(cells, 'en')).toBe(row),
)

/** Texts that spreadsheet programs convert: formulas, numbers, dates. */
const COMPUTED = /^[=+\-@\t\r']|^[\d\s.,()]*$(?<!^0\d\d \d{3} \d\d \d\d$)/

describe('phones', () => {
  beforeAll(() => setPhonePlan(phonePlan))
  afterAll(() => setPhonePlan(null))

  test.each([
    ['+380671234567', '067 123 45 67'],
    ['+380441234567', '044 123 45 67'],
    ['+48601234567', '(+48) 601 234 567'],
    ['+12025550123', '(+1) 202 555 0123'],
    ['+4915123456789', '(+49) 1512 3456789'],
    ['+999123456', 'tel:+999123456'],
    ['380', 'tel:380'],
    ['', ''],
  ])('the phone %s is written to a CSV as %s', (phone, text) => {
    const cell = csvRow([{ phone }], 'ua').trimEnd()
    expect(cell).toBe(text)
    if (text !== '') expect(cell).not.toMatch(COMPUTED)
  })

  test('a formula in a phone doesn’t run in a CSV', () =>
    expect(csvRow([{ phone: '=1+1' }], 'ua')).toBe(`"'=1+1"\r\n`))
})

test.each([
  ['2026-11-25T12:02:00Z', '2026-11-25 14:02'],
  ['2026-06-30T21:30:00Z', '2026-07-01 00:30'],
])('the moment %s is written to a CSV as %s, in Kyiv’s time', (moment, text) =>
  expect(csvRow([{ moment: new Date(moment) }], 'en')).toBe(`${text}\r\n`),
)

describe('separators of the reader’s region', () => {
  const cells = ['Київ, Відділення №1; під’їзд', 3, { minorUnits: 49_905 }, '=1+1']

  test('a Ukrainian CSV has semicolons and decimal commas', () =>
    expect(csvRow(cells, 'ua')).toBe(`"Київ, Відділення №1; під’їзд";3;"499,05";"'=1+1"\r\n`))

  test('an English CSV has commas and decimal points', () =>
    expect(csvRow(cells, 'en')).toBe(`"Київ, Відділення №1; під’їзд",3,499.05,"'=1+1"\r\n`))
})
