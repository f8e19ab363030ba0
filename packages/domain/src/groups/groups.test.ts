import { describe, expect, test } from 'vitest'
import { checkGroupName, checkMembers, memberName, parseMemberRows } from './index.ts'

const problems = (emails: string[], taken: string[] = []) =>
  checkMembers(
    emails.map(email => ({ email, name: '' })),
    email => taken.includes(email),
  ).map(({ problem }) => problem?.key ?? null)

describe('a row of a group', () => {
  test.each([
    ['olha@verba.example', null],
    ['', null],
    ['olha', 'email-invalid'],
    ['=HYPERLINK("http://x.example")', 'formula-text'],
    ['@SUM(A1)', 'formula-text'],
    ['\u200b=1+1', 'formula-text'],
    ['a'.repeat(2_000), 'text-too-long'],
  ])('a row with the email %j has the problem %j', (email, problem) => {
    expect(problems([email])).toEqual([problem])
  })

  test('a row that repeats an earlier row’s email, whatever its case, names that row', () => {
    const rows = ['a@verba.example', 'b@verba.example', 'A@Verba.Example'].map(email => ({ email, name: '' }))
    expect(checkMembers(rows)[2]?.problem).toEqual({ key: 'group-email-repeated', field: 'email', sameAs: 0 })
  })

  test('a row with an email of another profile is refused', () => {
    expect(problems(['A@verba.example'], ['a@verba.example'])).toEqual(['group-email-taken'])
  })

  test('rows without an email are not repeated ones', () => {
    expect(problems(['', ''])).toEqual([null, null])
  })

  test.each([
    ['Ольга Гнатюк', null],
    ['محمد علي', null],
    ['שרה כהן', null],
    ['=cmd|calc', 'formula-text'],
    ['-1+1', 'formula-text'],
    ['x'.repeat(101), 'text-too-long'],
    ['a\u0007b', 'text-characters'],
  ])('a row with the name %j has the problem %j', (name, key) => {
    expect(checkMembers([{ email: '', name }])[0]?.problem?.key ?? null).toBe(key)
  })

  test('a right-to-left name is kept, without the control characters that reverse text', () => {
    expect(checkMembers([{ email: '', name: '\u202eمحمد علي' }])[0]?.name).toBe('محمد علي')
  })

  test.each([
    ['olha.verba.example', 'olha@verba.example'],
    ['olha@@verba.example', 'olha@verba.example'],
    ['olha @verba.example', 'olha@verba.example'],
    ['olha@verba,example', 'olha@verba.example'],
    ['olha', null],
  ])('the mistyped email %j gets the suggestion %j', (email, suggestion) => {
    const rows = [email, 'a@verba.example', 'b@verba.example'].map(each => ({ email: each, name: '' }))
    expect(checkMembers(rows)[0]?.suggestion).toBe(suggestion)
  })
})

const linesOf = (cells: readonly (readonly string[])[]) =>
  cells.map((line, at) => ({ row: at + 1, cells: line }))

test('headings and empty rows of a table are skipped, and rows keep their numbers', () => {
  const cells = [
    ['Пошта', 'Імʼя'],
    ['a@verba.example', 'Олена'],
    ['', ''],
    ['', 'Петро'],
    ['b@verba.example'],
  ]
  expect(parseMemberRows(linesOf(cells)).rows).toEqual([
    { row: 2, email: 'a@verba.example', name: 'Олена', phone: '', position: '' },
    { row: 4, email: '', name: 'Петро', phone: '', position: '' },
    { row: 5, email: 'b@verba.example', name: '', phone: '', position: '' },
  ])
})

test('a first row that is not a heading is a member, valid or not', () => {
  expect(parseMemberRows(linesOf([['olha.verba.example', 'Ольга']])).rows).toEqual([
    { row: 1, email: 'olha.verba.example', name: 'Ольга', phone: '', position: '' },
  ])
})

test.each([
  ['Директорка', null],
  ['x'.repeat(101), { key: 'text-too-long', field: 'position' }],
  ['=1+1', { key: 'formula-text', field: 'position' }],
])('the position %j of a member has the error %j', (position, problem) => {
  expect(checkMembers([{ email: '', name: 'Олена', position }])[0]?.problem).toEqual(problem)
})

test('a member without a name, or with the placeholder as name, gets the placeholder', () => {
  expect(['', 'Your name', 'Олена'].map(name => memberName({ email: '', name }))).toEqual([
    null,
    null,
    'Олена',
  ])
})

test.each([
  [' Верба  Київ ', { name: 'Верба Київ' }],
  [' ', { key: 'text-required' }],
  ['x'.repeat(101), { key: 'text-too-long' }],
  ['a\u0000', { key: 'text-characters' }],
])('the group name %j becomes %j', (typed, result) => {
  expect(checkGroupName(typed)).toEqual(result)
})
