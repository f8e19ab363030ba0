import writeWorkbook from 'write-excel-file/node'

export interface TableSheet {
  /** The title of its only sheet. */
  title: string
  columns: readonly { heading: string; width: number }[]
  rows: readonly (readonly string[])[]
}

/** A workbook (.xlsx) with one table. Every cell is a text, so that nothing in it runs as a formula. */
export function writeTableSheet({ title, columns, rows }: TableSheet): Promise<Buffer> {
  const head = columns.map(({ heading }) => ({ ...textCell(heading), fontWeight: 'bold' as const }))
  return writeWorkbook([head, ...rows.map(row => row.map(value => ({ ...textCell(value), wrap: true })))], {
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
    sheet: sheetTitle(title),
  }).toBuffer()
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
