import { type StatementLine, STATEMENT_LIMITS } from './statement-line.ts'
import { parseAmount, parseCurrency, parseStatementDay } from './statement-values.ts'

type Field = 'day' | 'amount' | 'credit' | 'currency' | 'purpose' | 'payer' | 'payerCode' | 'document'

type Headings = readonly (readonly [Field, RegExp])[]

/** Patterns of column headings in banks' statements; the first pattern that matches a heading determines its column. */
const HEADINGS: Headings = [
  ['payerCode', /^(?:єдрпоу|код|іпн|рнокпп).*(?:кореспондент|контрагент|платник)/],
  [
    'payer',
    /^(?:назва |найменування )?(?:кореспондент|контрагент|платник|відправник)а?$|^(?:counterparty|payer)(?: name)?$/,
  ],
  ['day', /^дата (?:(?:[іиi]|та) час )?(?:операції|проведення|проводки)$|^(?:booking|operation) date$/],
  ['credit', /^(?:кредит|надходження|зараховано|credit)/],
  ['currency', /^(?:валюта|currency)/],
  ['purpose', /^(?:призначення|деталі операції|purpose|description|details)/],
  ['document', /^(?:№|номер)? ?(?:документа?|референс|reference|document number)$/],
]

/** Broader patterns for headings that no pattern of `HEADINGS` matches. Columns with sums of fees and balances are excluded. */
const OTHER_HEADINGS: Headings = [
  ['day', /^(?:дата|date)(?![\p{L}])(?!.*документа)/u],
  [
    'amount',
    /^(?:сума|amount)(?![\p{L}])(?!.*(?:коміс|кешбек|пдв|податк|залиш|еквівалент|fee|cashback|balance))/u,
  ],
  ['payerCode', /^(?:єдрпоу|іпн|рнокпп)(?![\p{L}])/u],
]

/** The maximum number of rows above the headings, which may describe the account. */
const ROWS_ABOVE = 20

/** Returns whether a cell is a column heading of a bank statement. */
export function isStatementHeading(cell: string): boolean {
  return fieldOf(cell) !== null
}

function fieldOf(cell: string, headings: Headings = [...HEADINGS, ...OTHER_HEADINGS]): Field | null {
  const heading = cell.trim().toLowerCase().replace(/\s+/g, ' ')
  return headings.find(([, pattern]) => pattern.test(heading))?.[0] ?? null
}

/**
 * Returns the incoming transfers in a bank's table. Columns are recognised by their headings; outgoing transfers and rows without
 * a day or a sum are left out.
 * @returns null if no row has the headings of a day, a sum and a purpose
 */
export function parseStatementRows(rows: readonly (readonly string[])[]): StatementLine[] | null {
  for (const [at, cells] of rows.slice(0, ROWS_ABOVE).entries()) {
    const columns = columnsOf(cells)
    if (columns) return rows.slice(at + 1).flatMap(row => readRow(row, columns))
  }
  return null
}

type Columns = Partial<Record<Field, number>>

function columnsOf(cells: readonly string[]): Columns | null {
  const columns: Columns = {}
  for (const headings of [HEADINGS, OTHER_HEADINGS])
    for (const [at, cell] of cells.entries()) {
      const field = fieldOf(cell, headings)
      if (field && columns[field] === undefined) columns[field] = at
    }
  const { day, amount, credit, purpose } = columns
  return day === undefined || purpose === undefined || (amount ?? credit) === undefined ? null : columns
}

function readRow(row: readonly string[], columns: Columns): StatementLine[] {
  const cell = (field: Field) => {
    const at = columns[field]
    return at === undefined ? '' : (row[at] ?? '').trim().replace(/\s+/g, ' ').slice(0, STATEMENT_LIMITS.text)
  }
  const day = parseStatementDay(cell('day'))
  const amount = parseAmount(columns.credit === undefined ? cell('amount') : cell('credit'))
  const currency = parseCurrency(cell('currency'))
  if (day === null || amount === null || amount <= 0 || currency === null) return []
  return [
    {
      day,
      amount,
      currency,
      payer: cell('payer'),
      payerCode: cell('payerCode'),
      purpose: cell('purpose'),
      document: cell('document'),
    },
  ]
}
