import { expect, test } from 'vitest'
import {
  applyCorrections,
  checkNewMemberRows,
  toCsvFile,
  type NewMemberRow,
  correctionFor,
  parseTypedAddresses,
} from './member-rows.ts'

const rowsOf = (...rows: [string, string][]): NewMemberRow[] =>
  rows.map(([email, name], key) => ({ key, email, name }))

test('each mistake in the table of members has its correction, and all corrections together leave valid rows', () => {
  const rows = rowsOf(
    ['hanna@verba.example', 'Ганна'],
    ['olha.verba.example', 'Ольга'],
    ['Hanna@verba.example', 'Ганна'],
    ['=HYPERLINK("x")', 'Роман'],
    ['andrii@verba.example', 'Андрій'],
    ['lesia@verba.example', '=1+1'],
  )
  const taken = new Set(['andrii@verba.example'])
  const checked = checkNewMemberRows(rows, taken)
  expect(checked.map(correctionFor)).toEqual([
    null,
    'replace',
    'remove',
    'withoutEmail',
    'remove',
    'withoutName',
  ])

  const fixed = applyCorrections(rows, checked, new Set(rows.map(({ key }) => key)))
  expect(fixed.map(({ email, name }) => [email, name])).toEqual([
    ['hanna@verba.example', 'Ганна'],
    ['olha@verba.example', 'Ольга'],
    ['', 'Роман'],
    ['lesia@verba.example', ''],
  ])
  expect(checkNewMemberRows(fixed, taken).filter(({ problem }) => problem)).toEqual([])
})

test('a row of members that a correction leaves empty is removed', () => {
  const rows = rowsOf(['=1+1', ''])
  expect(applyCorrections(rows, checkNewMemberRows(rows, new Set()), new Set([0]))).toEqual([])
})

test('typed e-mail addresses are separated by lines, commas, semicolons and spaces', () => {
  expect(parseTypedAddresses('a@b.ua, c@d.ua;e@f.ua\n g@h.ua ').map(({ email }) => email)).toEqual([
    'a@b.ua',
    'c@d.ua',
    'e@f.ua',
    'g@h.ua',
  ])
})

test('the sent table of members keeps quotes, commas and line ends inside a cell', async () => {
  const text = await toCsvFile([{ email: 'a@b.ua', name: 'О"Ніл, Шон\nмолодший' }]).text()
  expect(text).toContain('"a@b.ua","О""Ніл, Шон\nмолодший"')
})
