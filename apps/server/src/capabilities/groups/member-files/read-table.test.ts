import { parseMemberRows } from '@dotyk/domain/groups'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { packArchive } from './test/pack-archive.ts'
import { readTable } from './read-table.ts'

const NAMESPACE = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

interface Sheet {
  /** The cells, each with its place, such as `B7`, and its text. */
  cells: [string, string][]
  state?: 'hidden' | 'veryHidden'
  /** The number of rows that have a format but no content. */
  formatted?: number
}

function aWorkbook(...sheets: Sheet[]): Buffer {
  const texts: Record<string, string> = {
    'xl/workbook.xml': `<workbook ${NAMESPACE} xmlns:r="${RELATIONS}"><sheets>${sheets
      .map(
        ({ state }, at) =>
          `<sheet name="s${at}" sheetId="${at + 1}" ${state ? `state="${state}" ` : ''}r:id="rId${at}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="x">${sheets
      .map(
        (_, at) =>
          `<Relationship Id="rId${at}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at}.xml"/>`,
      )
      .join('')}</Relationships>`,
  }
  sheets.forEach(({ cells, formatted = 0 }, at) => {
    const rows = cells.map(([place, text]) => {
      const number = /\d+/.exec(place)?.[0]
      const value = text.replace(/[&<]/g, sign => (sign === '&' ? '&amp;' : '&lt;'))
      return `<row r="${number}"><c r="${place}" s="1" t="inlineStr"><is><t>${value}</t></is></c></row>`
    })
    const empty = Array.from(
      { length: formatted },
      (_, row) => `<row r="${500 + row}" s="1" customFormat="1"><c r="A${500 + row}" s="1"/></row>`,
    )
    texts[`xl/worksheets/sheet${at}.xml`] =
      `<worksheet ${NAMESPACE}><sheetData>${[...rows, ...empty].join('')}</sheetData></worksheet>`
  })
  return packArchive(Object.entries(texts).map(([name, text]) => ({ name, bytes: Buffer.from(text) })))
}

const PEOPLE = [
  ['olena@verba.example', 'Коваленко, Олена', '0671234567'],
  ['ihor@verba.example', 'Мельник, Ігор', '+380501112233'],
  ['hanna@verba.example', 'Ткач, Ганна; тимчасово', '0441234567'],
] as const

const ENCODINGS = {
  'UTF-8': (text: string) => Buffer.from(text),
  'UTF-8 with a mark': (text: string) => Buffer.from(`\ufeff${text}`),
  'UTF-16 with a mark': (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'UTF-16 without one': (text: string) => Buffer.from(text, 'utf16le'),
  'UTF-16, its other order': (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  'Windows-1251': (text: string) =>
    Buffer.from(
      [...text].map(letter => {
        const special = { І: 0xb2, і: 0xb3, ʼ: 0x27 }[letter]
        const code = letter.codePointAt(0) ?? 0
        return special ?? (code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code)
      }),
    ),
}

describe('a CSV file', () => {
  test('a CSV file is read whatever its separator, encoding, line ends and headings, with commas in names', () => {
    const separators = fc.constantFrom(...[';', '\t', ',', '|'])
    const encodings = fc.constantFrom(...Object.keys(ENCODINGS)) as fc.Arbitrary<keyof typeof ENCODINGS>
    const headings = fc.constantFrom(null, ['Пошта', 'ПІБ', 'Телефон'], ['E-mail', 'Name', 'Phone'])
    const order = fc.shuffledSubarray([0, 1, 2], { minLength: 3 })
    const blank = fc.nat(3)
    fc.assert(
      fc.property(
        separators,
        encodings,
        headings,
        order,
        fc.constantFrom('\n', '\r\n'),
        blank,
        (separator, encoding, said, places, end, blankLines) => {
          const quoted = (text: string) => (text.includes(separator) ? `"${text}"` : text)
          const lines = [...(said ? [said] : []), ...PEOPLE].map(cells =>
            places.map(place => quoted(cells[place] ?? '')).join(separator),
          )
          const empty = Array<string>(blankLines).fill(separator.repeat(2))
          const { rows } = parseMemberRows(
            readTable(ENCODINGS[encoding]([...empty, ...lines, ...empty].join(end))),
          )
          const before = blankLines + (said ? 1 : 0)
          expect(rows).toEqual(
            PEOPLE.map(([email, name, phone], at) => ({
              row: before + at + 1,
              email,
              name,
              phone,
              position: '',
            })),
          )
        },
      ),
      { numRuns: 300 },
    )
  })

  test('twenty thousand empty rows below the members don’t make a CSV file too large', () => {
    const lines = readTable(Buffer.from(`email;name\na@b.ua;Олена\n${';\n'.repeat(30_000)}`))
    expect(lines.map(({ row }) => row)).toEqual([1, 2])
  })
})

describe('a workbook', () => {
  const people: [string, string][] = PEOPLE.map(([email], at) => [`B${at + 3}`, email])

  test('a workbook is read wherever its cells stand and however far it is formatted', () => {
    const far = fc.option(fc.constantFrom('XFD1', 'A1048576', 'XFD1048576', 'ZZ99'))
    fc.assert(
      fc.property(far, fc.nat(300), (place, formatted) => {
        const cells: [string, string][] = place === 'XFD1' ? [[place, '.'], ...people] : [...people]
        if (place !== null && place !== 'XFD1') cells.push([place, ' '])
        const lines = readTable(aWorkbook({ cells, formatted }))
        expect(parseMemberRows(lines).rows.map(({ email, row }) => [row, email])).toEqual(
          PEOPLE.map(([email], at) => [at + 3, email]),
        )
      }),
      { numRuns: 50 },
    )
  })

  test.each(['hidden', 'veryHidden'] as const)(
    'a workbook whose first sheet is %s is read from the visible one',
    state => {
      const hidden: Sheet = { cells: [['A1', 'secret@verba.example']], state }
      const lines = readTable(aWorkbook(hidden, { cells: [] }, { cells: people }))
      expect(parseMemberRows(lines).rows.map(({ email }) => email)).toEqual(PEOPLE.map(([email]) => email))
    },
  )
})
