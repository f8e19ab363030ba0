import { parse } from 'csv-parse/sync'

/** Excel writes semicolons where commas separate decimals, as in Ukraine; the earlier wins among equals. */
const DELIMITERS = [';', '\t', ',', '|'] as const

/** Records by which the delimiter is found. */
const SAMPLE = 100

export interface DelimitedOptions {
  /** Whether a cell alone says that the table was split rightly: an address, a phone, a known heading. */
  isKnown: (cell: string) => boolean
  /** Columns that are read, from the left. */
  columns: number
  /** Rows with content that are read, and one more. */
  rows: number
  /** The most characters of a row. */
  recordLength: number
}

export interface DelimitedRow {
  /** 1 for the first row of the file. */
  row: number
  cells: string[]
}

/**
 * The rows of delimited text that hold something, with any of the usual delimiters. At most one row more than asked for.
 * @throws Error for what is no such text
 */
export function readDelimited(text: string, options: DelimitedOptions): DelimitedRow[] {
  // A list put together of several programs' texts has both kinds of line ends.
  const lines = text.replaceAll('\r\n', '\n')
  const [, told, body = lines] = /^"?sep=(.)"?\n([^]*)$/i.exec(lines) ?? []
  const parsing = parsingBy(options)
  const rows: DelimitedRow[] = []
  let row = 0
  parse(body, {
    ...parsing,
    delimiter: told ?? delimiterOf(body, options),
    onRecord: (cells: string[]) => {
      row += 1
      if (rows.length > options.rows || cells.every(cell => cell.trim() === '')) return null
      rows.push({ row, cells: cells.slice(0, options.columns) })
      return null
    },
  })
  return rows
}

function parsingBy({ recordLength }: DelimitedOptions) {
  return {
    relaxColumnCount: true,
    relaxQuotes: true,
    skipEmptyLines: false,
    maxRecordSize: recordLength,
  } as const
}

/** Recognised cells identify the delimiter better than counting characters, which also occur in names. */
function delimiterOf(text: string, options: DelimitedOptions): string {
  const rated = DELIMITERS.map(delimiter => ({ delimiter, ...rate(text, delimiter, options) }))
  const [best] = rated.toSorted((a, b) => b.known - a.known || b.sameWidth - a.sameWidth)
  return best?.delimiter ?? ','
}

/** Counts the recognised cells, and the records that have the most common number of columns if that is more than one. */
function rate(
  text: string,
  delimiter: string,
  options: DelimitedOptions,
): { known: number; sameWidth: number } {
  try {
    const records = parse(text, { ...parsingBy(options), delimiter, to: SAMPLE }).filter(cells =>
      cells.some(cell => cell.trim() !== ''),
    )
    const widths = new Map<number, number>()
    for (const { length } of records) if (length > 1) widths.set(length, (widths.get(length) ?? 0) + 1)
    return {
      known: records.flat().filter(options.isKnown).length,
      sameWidth: Math.max(0, ...widths.values()),
    }
  } catch {
    return { known: -1, sameWidth: 0 }
  }
}
