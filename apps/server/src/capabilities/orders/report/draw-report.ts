import { netSales, type SalesFigures, taxIncludedIn } from '@dotyk/domain/orders'
import type { Currency, Language } from '@dotyk/domain/values'
import { createTranslator } from '@dotyk/i18n/translate'
import { BYTE_ORDER_MARK, type CsvCell, csvRow } from '../../../support/csv.ts'
import { writeWorkbook } from '../../../support/workbook.ts'
import { productTitleIn } from '../orders.presenter.ts'
import type { SalesReport } from './report-sales.ts'

type Cell = string | number | { minorUnits: number }

/** The report as a table: headings, a line for each row, and the totals by currency. */
function tableOf(
  { rows, totals, vat }: SalesReport,
  language: Language,
): { heads: string[]; lines: Cell[][] } {
  const t = createTranslator(language, 'exportedTables')
  const say = createTranslator(language, 'console')
  const figures = (of: SalesFigures, currency: Currency): Cell[] => [
    of.orders,
    of.cancelled,
    of.pieces,
    of.returned,
    { minorUnits: of.total },
    { minorUnits: of.paid },
    { minorUnits: of.refunded },
    { minorUnits: netSales(of) },
    ...(vat > 0 ? [{ minorUnits: taxIncludedIn(netSales(of), vat) }] : []),
    currency,
  ]
  return {
    heads: [
      t('report.day'),
      t('report.product'),
      t('report.paymentMethod'),
      t('report.orders'),
      t('report.cancelled'),
      t('report.pieces'),
      t('report.returned'),
      t('report.total'),
      t('report.paid'),
      t('report.refunded'),
      t('report.kept'),
      ...(vat > 0 ? [t('report.vat', { percent: vat })] : []),
      t('report.currency'),
    ],
    lines: [
      ...rows.map(row => [
        row.day,
        productTitleIn({ productId: row.productId, productTitle: row.productId }, language),
        say(`orders.methods.${row.paymentMethod}`),
        ...figures(row.figures, row.currency),
      ]),
      ...totals.map(({ currency, figures: of }) => [t('report.sum'), '', '', ...figures(of, currency)]),
    ],
  }
}

export function reportCsv(report: SalesReport, language: Language): string {
  const { heads, lines } = tableOf(report, language)
  return BYTE_ORDER_MARK + [heads, ...lines].map((cells: CsvCell[]) => csvRow(cells, language)).join('')
}

const TEXT_WIDTHS = [14, 40, 22]
const FIGURE_WIDTH = 14

/** The report as a workbook; its totals are numbers in whole currency units. */
export function reportWorkbook(report: SalesReport, language: Language): Promise<Buffer> {
  const { heads, lines } = tableOf(report, language)
  return writeWorkbook({
    title: createTranslator(language, 'exportedTables')('report.title'),
    columns: heads.map((heading, at) => ({ heading, width: TEXT_WIDTHS[at] ?? FIGURE_WIDTH })),
    rows: lines.map(cells =>
      cells.map(cell => (typeof cell === 'object' ? { amount: cell.minorUnits / 100 } : cell)),
    ),
  })
}
