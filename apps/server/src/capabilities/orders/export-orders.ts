import { Readable } from 'node:stream'
import type { StaffOrderWire } from '@dotyk/contract/staff-orders'
import type { Language } from '@dotyk/domain/values'
import { BYTE_ORDER_MARK, type CsvCell, csvRow } from '../../csv.ts'
import type { OrderFilter } from './order-list.repository.ts'
import type { OrdersContext } from './orders.context.ts'
import { presentToStaff } from './present-orders.ts'

/** Orders read at a time. */
const PAGE = 500

const COLUMNS: readonly { head: string; cell: (order: StaffOrderWire) => CsvCell }[] = [
  { head: 'number', cell: ({ number }) => number },
  { head: 'created_at', cell: ({ created_at }) => created_at },
  { head: 'stage', cell: ({ stage }) => stage },
  { head: 'step', cell: ({ step }) => step ?? '' },
  { head: 'product', cell: ({ productName }) => productName },
  { head: 'product_id', cell: ({ productID }) => productID },
  { head: 'count', cell: ({ count }) => count },
  { head: 'print_designs', cell: order => order.print_designs },
  { head: 'page_designs', cell: order => order.page_designs },
  { head: 'total', cell: ({ price }) => ({ minorUnits: price }) },
  { head: 'currency', cell: ({ currency }) => currency },
  { head: 'payment_method', cell: order => order.payment_method },
  { head: 'payment', cell: ({ payment }) => payment },
  { head: 'paid_at', cell: order => order.paid_at ?? '' },
  { head: 'refunded', cell: ({ refunded }) => ({ minorUnits: refunded }) },
  { head: 'recipient', cell: ({ recipient }) => recipient },
  { head: 'tax_code', cell: ({ edrpou }) => edrpou ?? '' },
  { head: 'phone', cell: ({ phone }) => phone },
  { head: 'email', cell: ({ email }) => email },
  { head: 'shipping', cell: ({ shipping }) => shipping },
  { head: 'destination', cell: ({ destination }) => destination },
  { head: 'waybill', cell: ({ waybill }) => waybill ?? '' },
  { head: 'sent_at', cell: order => order.done_at ?? '' },
  { head: 'card_name', cell: ({ cardName }) => cardName },
  { head: 'card_line', cell: ({ cardLine }) => cardLine },
  { head: 'page_id', cell: ({ pageID }) => pageID ?? '' },
  { head: 'comment', cell: ({ comment }) => comment },
]

/** The filtered orders as a table for the reader's spreadsheet program, newest first, read and sent page by page. */
export function exportOrders(context: OrdersContext, filter: OrderFilter, language: Language): Readable {
  return Readable.from(rowsOf(context, filter, language))
}

async function* rowsOf(
  context: OrdersContext,
  filter: OrderFilter,
  language: Language,
): AsyncGenerator<string> {
  const row = (cells: CsvCell[]) => csvRow(cells, language)
  yield BYTE_ORDER_MARK + row(COLUMNS.map(({ head }) => head))
  for (let after: number | null = null; ;) {
    const page = await context.orderList.list({ ...filter, limit: PAGE, after, oldestFirst: false })
    const presented = await presentToStaff(context, page)
    yield presented.map(order => row(COLUMNS.map(({ cell }) => cell(order)))).join('')
    if (page.length < PAGE) return
    after = page.at(-1)?.sequence ?? null
  }
}
