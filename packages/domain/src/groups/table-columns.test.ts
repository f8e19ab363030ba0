import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tableFieldOfHeading, parseMemberRows, type TableField } from './index.ts'

const linesOf = (cells: readonly (readonly string[])[]) =>
  cells.map((line, at) => ({ row: at + 1, cells: line }))
const fieldsOf = (cells: readonly (readonly string[])[]) =>
  parseMemberRows(linesOf(cells)).columns.map(({ field }) => field)

const HEADINGS: Record<'email' | 'name' | 'phone' | 'position' | 'other', string[]> = {
  email: [
    'E-mail',
    'email',
    'Пошта',
    'Електронна пошта',
    'Ел. адреса',
    'Work email address',
    'Імейл',
    'E-mail *',
  ],
  name: ['ПІБ', 'Імʼя', "Ім'я", 'Name', 'Full name', 'Прізвище та імʼя', 'ПІБ / Full name', 'Співробітник'],
  phone: ['Телефон', 'Phone', 'Тел.', 'Mobile phone', 'Номер телефону', 'Моб. тел.'],
  position: ['Посада', 'Position', 'Job title', 'Посада / Position'],
  other: ['Відділ', 'Department', '№', 'Відділення Нової пошти', 'Поштовий індекс', 'Telegram'],
}

test.each(Object.entries(HEADINGS).flatMap(([field, texts]) => texts.map(text => [text, field] as const)))(
  'the table heading %j names the field %s',
  (text, field) => {
    const found = tableFieldOfHeading(text)
    expect(found === 'firstName' ? 'name' : (found ?? 'other')).toBe(field)
  },
)

const PEOPLE = [
  { email: 'olena@verba.example', name: 'Коваленко, Олена', phone: '067 123 45 67', other: 'Директорка' },
  { email: 'mailto:ihor@verba.example', name: 'Ігор Мельник', phone: '+380501112233', other: 'Бухгалтер' },
  { email: 'Ганна <hanna@verba.example>', name: 'Ганна', phone: '', other: '' },
]
const READ = [
  { email: 'olena@verba.example', name: 'Коваленко, Олена', phone: '067 123 45 67' },
  { email: 'ihor@verba.example', name: 'Ігор Мельник', phone: '+380501112233' },
  { email: 'hanna@verba.example', name: 'Ганна', phone: '' },
]

test('columns are recognised by their headings in either language and any order, below any title', () => {
  const order = fc.shuffledSubarray(['email', 'name', 'phone', 'other'] as const, { minLength: 4 })
  const headings = fc.record({
    email: fc.constantFrom(...HEADINGS.email),
    name: fc.constantFrom(...HEADINGS.name),
    phone: fc.constantFrom(...HEADINGS.phone),
    other: fc.constantFrom(...HEADINGS.other),
  })
  const title = fc.constantFrom(
    [],
    [['Список команди']],
    [
      ['ТОВ «Верба»', '2026'],
      ['Картки', '', '3'],
    ],
  )
  fc.assert(
    fc.property(order, headings, title, (places, said, above) => {
      const table = [
        ...above,
        places.map(place => said[place]),
        ...PEOPLE.map(person => places.map(place => person[place])),
      ]
      const { columns, rows } = parseMemberRows(linesOf(table))
      expect(rows).toEqual(
        READ.map((person, at) => ({ row: above.length + 2 + at, ...person, position: '' })),
      )
      const other = columns[places.indexOf('other')]
      expect([other?.field, other?.heading]).toEqual([null, said.other])
    }),
  )
})

test('columns without headings are recognised by their content', () => {
  const order = fc.shuffledSubarray(['email', 'name', 'phone'] as const, { minLength: 3 })
  fc.assert(
    fc.property(order, places => {
      const table = PEOPLE.map(person => places.map(place => person[place]))
      expect(parseMemberRows(linesOf(table)).rows).toEqual(
        READ.map((person, at) => ({ row: at + 1, ...person, position: '' })),
      )
    }),
  )
})

describe('a table', () => {
  test('a first and a last name in two columns become one name', () => {
    const table = [
      ['Прізвище', 'Імʼя', 'По батькові', 'Пошта'],
      ['Коваленко', 'Олена', 'Петрівна', 'olena@verba.example'],
    ]
    expect(parseMemberRows(linesOf(table)).rows).toMatchObject([{ name: 'Олена Коваленко' }])
    expect(fieldsOf(table)).toEqual(['lastName', 'firstName', null, 'email'])
  })

  test('a table with two email columns uses the one that is filled', () => {
    const table = [
      ['Пошта для звітів', 'E-mail', 'Імʼя'],
      ['', 'olena@verba.example', 'Олена'],
    ]
    expect(fieldsOf(table)).toEqual([null, 'email', 'name'])
  })

  test('a table of names alone makes members without an email', () => {
    expect(parseMemberRows(linesOf([['Олена Коваленко'], ['Ігор']])).rows).toMatchObject([
      { email: '', name: 'Олена Коваленко' },
      { email: '', name: 'Ігор' },
    ])
  })

  test('a table with unknown headings is read by its content', () => {
    const table = [
      ['Куди', 'Хто'],
      ['olena@verba.example', 'Олена'],
      ['ihor@verba.example', 'Ігор'],
    ]
    expect(fieldsOf(table)).toEqual(['email', 'name'])
    expect(parseMemberRows(linesOf(table)).rows).toHaveLength(2)
  })

  test('a table is read by the columns that staff chose', () => {
    const table = [
      ['Хто', 'Куди'],
      ['Олена', 'olena@verba.example'],
    ]
    const chosen: (TableField | null)[] = ['name', null]
    const { columns, rows } = parseMemberRows(linesOf(table), chosen)
    expect(columns.map(({ field }) => field)).toEqual(chosen)
    expect(rows).toEqual([{ row: 2, email: '', name: 'Олена', phone: '', position: '' }])
  })

  test('a table’s column of positions is read with each member', () => {
    const table = [
      ['ПІБ', 'Посада', 'Пошта'],
      ['Олена', 'Директорка', 'olena@verba.example'],
      ['Ігор', '', 'ihor@verba.example'],
    ]
    expect(parseMemberRows(linesOf(table)).rows.map(({ position }) => position)).toEqual(['Директорка', ''])
  })

  test('phones of a table that lost their first zero in a spreadsheet get it back', () => {
    const table = [
      ['Пошта', 'Телефон'],
      ['olena@verba.example', '671234567'],
    ]
    expect(parseMemberRows(linesOf(table)).rows).toMatchObject([{ phone: '0671234567' }])
  })
})
