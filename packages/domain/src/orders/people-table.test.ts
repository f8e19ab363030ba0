import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parsePeopleTable, PEOPLE_FIELDS } from './people-table.ts'

const table = (...rows: string[][]) => rows.map((cells, at) => ({ row: at + 1, cells }))
const peopleOf = (...rows: string[][]) => parsePeopleTable(table(...rows)).people
const person = (name: string, line = '', page = '') => ({ name, line, page })

describe('a list of people', () => {
  test.each<[string, string[][], ReturnType<typeof person>[]]>([
    [
      'of names alone',
      [['Олена Коваленко'], ['Петро Іванов']],
      [person('Олена Коваленко'), person('Петро Іванов')],
    ],
    [
      'without headings, the name before the line',
      [
        ['Олена', 'Дизайнерка'],
        ['Петро', 'Водій'],
      ],
      [person('Олена', 'Дизайнерка'), person('Петро', 'Водій')],
    ],
    [
      'without headings, a page by its address wherever it stands',
      [
        ['https://dotyk.example/olena', 'Олена', 'Дизайнерка'],
        ['https://dotyk.example/petro', 'Петро', ''],
      ],
      [
        person('Олена', 'Дизайнерка', 'https://dotyk.example/olena'),
        person('Петро', '', 'https://dotyk.example/petro'),
      ],
    ],
    [
      'without headings, past numbers, e-mails and phones',
      [
        ['1', 'olena@a.ua', '067 123 45 67', 'Олена', 'Дизайнерка'],
        ['2', 'petro@a.ua', '067 123 45 68', 'Петро', 'Водій'],
      ],
      [person('Олена', 'Дизайнерка'), person('Петро', 'Водій')],
    ],
    [
      'by headings in any order',
      [
        ['Посада', 'Сторінка', 'ПІБ'],
        ['Дизайнерка', 'olena', 'Олена Коваленко'],
      ],
      [person('Олена Коваленко', 'Дизайнерка', 'olena')],
    ],
    [
      'with the name in two columns',
      [
        ['Last name', 'First name', 'Position'],
        ['Koval', 'Olena', 'Designer'],
      ],
      [person('Olena Koval', 'Designer')],
    ],
    [
      'below a title',
      [['Список на конференцію'], ['Імʼя', 'Посада'], ['Олена', 'Дизайнерка']],
      [person('Олена', 'Дизайнерка')],
    ],
    [
      'whose first position contains words of headings',
      [
        ['Олена', 'Начальниця відділу'],
        ['Петро', 'Менеджер компанії'],
      ],
      [person('Олена', 'Начальниця відділу'), person('Петро', 'Менеджер компанії')],
    ],
    ['of tables in a restaurant', [['Стіл 1'], ['Стіл 2']], [person('Стіл 1'), person('Стіл 2')]],
    ['of bare numbers, such as those of rooms', [['101'], ['102']], [person('101'), person('102')]],
    [
      'with rows of one cell among others',
      [['Олена', 'Дизайнерка'], ['Петро'], ['', 'Водій']],
      [person('Олена', 'Дизайнерка'), person('Петро'), person('', 'Водій')],
    ],
    ['with only headings', [['Імʼя', 'Посада']], []],
    ['without anything', [], []],
  ])('the people in a list %s are found', (_, rows, people) => expect(peopleOf(...rows)).toEqual(people))
})

test('columns chosen by the buyer override detected ones', () => {
  const lines = table(['Дизайнерка', 'Олена'], ['Водій', 'Петро'])
  expect(parsePeopleTable(lines, ['line', 'name']).people).toEqual([
    person('Олена', 'Дизайнерка'),
    person('Петро', 'Водій'),
  ])
})

test('reading a people table returns each column’s heading, first text and recognised field, null for none', () =>
  expect(parsePeopleTable(table(['ПІБ', 'Телефон'], ['Олена', '067 123 45 67'])).columns).toEqual([
    { heading: 'ПІБ', sample: 'Олена', field: 'name' },
    { heading: 'Телефон', sample: '067 123 45 67', field: null },
  ]))

test('a cell of a thousand characters is cut to what may be corrected by hand', () =>
  expect(peopleOf(['А'.repeat(1_000)])[0]?.name).toHaveLength(200))

test('a people table has at most one person per row, and no field twice', () => {
  const rows = fc.array(fc.array(fc.string({ maxLength: 12 }), { maxLength: 6 }), { maxLength: 30 })
  fc.assert(
    fc.property(rows, cells => {
      const { columns, people } = parsePeopleTable(table(...cells))
      expect(people.length).toBeLessThanOrEqual(cells.length)
      for (const field of PEOPLE_FIELDS)
        expect(columns.filter(column => column.field === field).length).toBeLessThanOrEqual(1)
    }),
  )
})
