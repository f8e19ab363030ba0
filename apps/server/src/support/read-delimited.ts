import { parse } from 'csv-parse/sync'

/**
 * The delimiters to try; if several fit equally well, the first is used. Excel writes semicolons in regions with a decimal
 * comma, such as Ukraine.
 */
const DELIMITERS = [';', '\t', ',', '|'] as const

/** The number of records that are examined to detect the delimiter. */
const SAMPLE = 100

export interface DelimitedOptions {
  /** Whether a cell shows that the table was split correctly, because it is an address, a phone number or a known heading. */
  isKnown: (cell: string) => boolean
  /** The number of columns to read, from the left. */
  columns: number
  /** The number of non-empty rows to read; one more is read, which shows that there are too many. */
  rows: number
  /** The largest number of characters in a row. */
  recordLength: number
}

export interface DelimitedRow {
  /** The number of the row in the file; 1 for the first row. */
  row: number
  cells: string[]
}

/**
 * Parses delimited text with any of the usual delimiters, and returns the non-empty rows: at most one more than `options.rows`.
 * @throws Error if the text isn't valid delimited text
 */
export function readDelimited(text: string, options: DelimitedOptions): DelimitedRow[] {
  // A list combined from the output of several programs may have both kinds of line ends.
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

/**
 * Detects the delimiter by the number of recognised cells. Counting the characters is less reliable, because they also occur in
 * names.
 */
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
