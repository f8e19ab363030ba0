import writeWorkbook from 'write-excel-file/node'

/** A text, a count, or a sum of money in whole units. */
export type SheetCell = string | number | { amount: number }

export interface TableSheet {
  /** The title of its only sheet. */
  title: string
  columns: readonly { heading: string; width: number }[]
  rows: readonly (readonly SheetCell[])[]
}

/** A workbook (.xlsx) with one table. Every text is a cell of texts, so that nothing in it runs as a formula. */
export function writeTableSheet({ title, columns, rows }: TableSheet): Promise<Buffer> {
  const head = columns.map(({ heading }) => ({ ...textCell(heading), fontWeight: 'bold' as const }))
  return writeWorkbook([head, ...rows.map(row => row.map(sheetCell))], {
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
    sheet: sheetTitle(title),
  }).toBuffer()
}

function sheetCell(cell: SheetCell) {
  if (typeof cell === 'string') return { ...textCell(cell), wrap: true }
  if (typeof cell === 'number') return { value: cell, type: Number }
  return { value: cell.amount, type: Number, format: '#,##0.00' }
}

/** A cell that holds a text, whatever it looks like. */
export function textCell(value: string) {
  return { value: withoutControls(value), type: String }
}

/** XML 1.0 has no way to write these. */
function withoutControls(value: string): string {
  return value.replace(/[\x00-\x08\v\f\x0e-\x1f\ufffe\uffff]/g, '')
}

/** At most 31 characters, none of those that Excel keeps for itself. */
export function sheetTitle(title: string): string {
  return (
    [
      ...withoutControls(title)
        .replace(/[[\]:*?/\\']/g, ' ')
        .trim(),
    ]
      .slice(0, 31)
      .join('')
      .trim() || '1'
  )
}
