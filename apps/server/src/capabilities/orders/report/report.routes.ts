import type { HttpContext } from '../../../http/http-context.ts'
import type { StaffSession } from '../../../http/session-guard.ts'
import type { OrdersContext } from '../orders.context.ts'
import { productTitleIn } from '../orders.presenter.ts'
import { reportCsv, reportWorkbook } from './draw-report.ts'
import { type ReportedDays, reportSales, type SalesReport } from './report-sales.ts'

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Adds the calls for the sales report, on the screen and as files; each downloaded file is recorded in the audit log. */
export function addSalesReportRoutes({ handle, languageOf }: HttpContext, context: OrdersContext): void {
  handle('GET /admin/api/v1/orders/report', async ({ query, request }) => {
    const { rows, totals, vat } = await reportSales(context, query)
    const language = languageOf(request)
    return {
      rows: rows.map(({ day, productId, paymentMethod, currency, figures }) => ({
        day,
        productID: productId,
        product: productTitleIn({ productId, productTitle: productId }, language),
        payment_method: paymentMethod,
        currency,
        figures,
      })),
      totals,
      vat,
    }
  })

  /** Draws a file of the report and records who downloaded it. */
  async function take<File>(
    days: ReportedDays,
    staff: StaffSession,
    draw: (report: SalesReport) => File | Promise<File>,
  ): Promise<File> {
    const report = await reportSales(context, days)
    const file = await draw(report)
    const orders = report.rows.reduce((sum, { figures }) => sum + figures.orders + figures.cancelled, 0)
    await context.inTransaction(tx =>
      context.audit.record(tx, {
        actor: staff,
        action: 'order.exported',
        subjects: [],
        after: { report: true, ...days, orders },
      }),
    )
    return file
  }

  const name = ({ from, to }: ReportedDays, extension: string) =>
    `attachment; filename="sales-${from}-${to}.${extension}"`

  handle('GET /admin/api/v1/orders/report.csv', async ({ query, request, reply, staff }) => {
    const file = await take(query, staff, report => reportCsv(report, languageOf(request)))
    reply.type('text/csv; charset=utf-8')
    reply.header('content-disposition', name(query, 'csv'))
    return file
  })

  handle('GET /admin/api/v1/orders/report.xlsx', async ({ query, request, reply, staff }) => {
    const file = await take(query, staff, report => reportWorkbook(report, languageOf(request)))
    reply.type(WORKBOOK)
    reply.header('content-disposition', name(query, 'xlsx'))
    return file
  })
}
