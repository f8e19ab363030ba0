import type { Reply } from '@dotyk/contract/client'
import type { PaymentMethod } from '@dotyk/domain/orders'
import { queryOptions } from '@tanstack/react-query'
import { callServer } from '../api.ts'

type Wire = Reply<'GET /admin/api/v1/orders/report'>

/** The sales by day, product and payment method; sums are in minor units. */
export interface SalesReport extends Pick<Wire, 'totals' | 'vat'> {
  rows: (Pick<Wire['rows'][number], 'day' | 'product' | 'currency' | 'figures'> & {
    productId: string
    method: PaymentMethod
  })[]
}

/** The first and last day of a report in Kyiv, both inclusive: `2026-11-22`. */
export interface ReportedDays {
  from: string
  to: string
}

export const salesReportQuery = (days: ReportedDays) =>
  queryOptions({
    queryKey: ['sales-report', days],
    queryFn: async ({ signal }): Promise<SalesReport> => {
      const query = { from: days.from, to: days.to }
      const { rows, ...sums } = await callServer('GET /admin/api/v1/orders/report', { query }, { signal })
      return {
        ...sums,
        rows: rows.map(({ productID: productId, payment_method: method, ...row }) => ({
          ...row,
          productId,
          method,
        })),
      }
    },
  })

/** Returns the URL of the report as a file. */
export function salesReportFileUrl({ from, to }: ReportedDays, kind: 'csv' | 'xlsx'): string {
  return `/admin/api/v1/orders/report.${kind}?${new URLSearchParams({ from, to }).toString()}`
}
