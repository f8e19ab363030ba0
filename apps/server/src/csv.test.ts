import { describe, expect, test } from 'vitest'
import { csvRow } from './csv.ts'

test.each([
  [['a', 1, ''], 'a,1,\r\n'],
  [['a "b", c'], '"a ""b"", c"\r\n'],
  [['two\nlines'], '"two\nlines"\r\n'],
  [['+380671234567'], '"\'+380671234567"\r\n'],
  [['=HYPERLINK("x")'], '"\'=HYPERLINK(""x"")"\r\n'],
  [['@SUM(A1)', '-1', '\tx'], '"\'@SUM(A1)","\'-1","\'\tx"\r\n'],
])('%j is written so that nothing runs', (cells, row) => expect(csvRow(cells, 'en')).toBe(row))

describe('what Excel expects in the reader’s region', () => {
  const cells = ['Київ, Відділення №1; під’їзд', 3, { minorUnits: 49_905 }, '=1+1']

  test('is a semicolon and a decimal comma in Ukrainian', () =>
    expect(csvRow(cells, 'ua')).toBe(`"Київ, Відділення №1; під’їзд";3;"499,05";"'=1+1"\r\n`))

  test('is a comma and a decimal point in English', () =>
    expect(csvRow(cells, 'en')).toBe(`"Київ, Відділення №1; під’їзд",3,499.05,"'=1+1"\r\n`))
})
