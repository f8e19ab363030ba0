import { cleanLine } from '../values/text.ts'
import type { MemberRow } from './check-members.ts'
import {
  parseEmailCell,
  detectTableLayout,
  parsePhonesCell,
  type TableColumn,
  type TableField,
  type TableLine,
} from './table-columns.ts'

/** A member's row with its number in the table, counted from 1 as spreadsheet programs do. */
export interface TableRow extends Required<MemberRow> {
  row: number
}

export interface MemberTable {
  columns: TableColumn[]
  rows: TableRow[]
}

/**
 * Returns the members in a table. Headings, lines above them and rows without any of the fields are left out.
 * @param chosen the fields that the user chose for the columns, by the column's position
 */
export function parseMemberRows(
  lines: readonly TableLine[],
  chosen?: readonly (TableField | null)[],
): MemberTable {
  const { columns, body } = detectTableLayout(lines, chosen)
  const place = (field: TableField) => columns.findIndex(column => column.field === field)
  const places = {
    email: place('email'),
    phone: place('phone'),
    position: place('position'),
    names: [place('name'), place('firstName'), place('lastName')],
  }
  const rows = body.flatMap(({ row, cells }) => {
    const email = parseEmailCell(cells[places.email] ?? '')
    const name = places.names
      .map(at => cells[at] ?? '')
      .filter(text => cleanLine(text) !== '')
      .join(' ')
    const phone = parsePhonesCell(cells[places.phone] ?? '').join(', ')
    const isEmpty = email === '' && name === '' && phone === ''
    const position = cells[places.position] ?? ''
    return isEmpty ? [] : [{ row, email, name, phone, position }]
  })
  return { columns, rows }
}
