import { expect, test } from 'vitest'
import { csvRow } from './csv.ts'

test.each([
  [['a', 1, ''], 'a,1,\r\n'],
  [['a "b", c'], '"a ""b"", c"\r\n'],
  [['two\nlines'], '"two\nlines"\r\n'],
  [['+380671234567'], '"\'+380671234567"\r\n'],
  [['=HYPERLINK("x")'], '"\'=HYPERLINK(""x"")"\r\n'],
  [['@SUM(A1)', '-1', '\tx'], '"\'@SUM(A1)","\'-1","\'\tx"\r\n'],
])('%j is written so that nothing runs', (cells, row) => expect(csvRow(cells)).toBe(row))
