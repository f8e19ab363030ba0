import writeExcelFile from 'write-excel-file/node'

/** The content of a cell: a text, a count, or a sum of money in whole units of the currency. */
export type WorkbookCell = string | number | { amount: number }

export interface Workbook {
  /** The title of the workbook's only sheet. */
  title: string
  columns: readonly { heading: string; width: number }[]
  rows: readonly (readonly WorkbookCell[])[]
}

/** Writes a workbook (.xlsx) with one table. Every text is in a text cell, so that nothing runs as a formula. */
export function writeWorkbook({ title, columns, rows }: Workbook): Promise<Buffer> {
  const head = columns.map(({ heading }) => ({ ...textCell(heading), fontWeight: 'bold' as const }))
  return writeExcelFile([head, ...rows.map(row => row.map(workbookCell))], {
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
    sheet: worksheetTitle(title),
  }).toBuffer()
}

function workbookCell(cell: WorkbookCell) {
  if (typeof cell === 'string') return { ...textCell(cell), wrap: true }
  if (typeof cell === 'number') return { value: cell, type: Number }
  return { value: cell.amount, type: Number, format: '#,##0.00' }
}

/** A cell that is always text, whatever the value looks like. */
export function textCell(value: string) {
  return { value: withoutControls(value), type: String }
}

/** Removes control characters, which XML 1.0 can't represent. */
function withoutControls(value: string): string {
  return value.replace(/[\x00-\x08\v\f\x0e-\x1f\ufffe\uffff]/g, '')
}

/** Shortens a title to the 31 characters that Excel allows, and removes characters that Excel reserves. */
export function worksheetTitle(title: string): string {
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
