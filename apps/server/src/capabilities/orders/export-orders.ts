import { Readable } from 'node:stream'
import type { StaffOrderWire } from '@dotyk/contract/staff-orders'
import { may } from '@dotyk/domain/staff'
import type { Language } from '@dotyk/domain/values'
import { BYTE_ORDER_MARK, type CsvCell, csvRow } from '../../csv.ts'
import type { StaffSession } from '../../http/session-guard.ts'
import type { OrderFilter } from './order-list.repository.ts'
import type { OrdersContext } from './orders.context.ts'
import { presentToStaff } from './present-orders.ts'

/** Orders read at a time. */
const PAGE = 500

interface Column {
  head: string
  cell: (order: StaffOrderWire) => CsvCell
  /** Only for those who run the business: making and sending an order doesn't need it in a table of all. */
  isPrivate?: true
}

const COLUMNS: readonly Column[] = [
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
  { head: 'tax_code', cell: ({ edrpou }) => edrpou ?? '', isPrivate: true },
  { head: 'phone', cell: ({ phone }) => phone, isPrivate: true },
  { head: 'email', cell: ({ email }) => email, isPrivate: true },
  { head: 'shipping', cell: ({ shipping }) => shipping },
  { head: 'destination', cell: ({ destination }) => destination },
  { head: 'waybill', cell: ({ waybill }) => waybill ?? '' },
  { head: 'sent_at', cell: order => order.done_at ?? '' },
  { head: 'card_name', cell: ({ cardName }) => cardName },
  { head: 'card_line', cell: ({ cardLine }) => cardLine },
  { head: 'page_id', cell: ({ pageID }) => pageID ?? '' },
  { head: 'comment', cell: ({ comment }) => comment },
]

export interface OrderExport {
  filter: OrderFilter
  /** What of the filter was chosen, for the audit log. */
  chosen: Record<string, unknown>
  language: Language
  staff: StaffSession
}

/**
 * The filtered orders as a table for the reader's spreadsheet program, newest first, read and sent page by page. Phones,
 * e-mails and tax codes are there for those who run the business. The audit log says who took how many.
 */
export async function exportOrders(
  context: OrdersContext,
  { filter, chosen, language, staff }: OrderExport,
): Promise<Readable> {
  const seesAll = may(staff.role, 'business')
  const orders = await context.orderList.count(filter)
  await context.inTransaction(tx =>
    context.audit.record(tx, {
      actor: staff,
      action: 'order.exported',
      subjects: [],
      after: { ...chosen, orders, withContacts: seesAll },
    }),
  )
  const columns = COLUMNS.filter(({ isPrivate }) => seesAll || !isPrivate)
  return Readable.from(rowsOf(context, filter, language, columns))
}

async function* rowsOf(
  context: OrdersContext,
  filter: OrderFilter,
  language: Language,
  columns: readonly Column[],
): AsyncGenerator<string> {
  const row = (cells: CsvCell[]) => csvRow(cells, language)
  yield BYTE_ORDER_MARK + row(columns.map(({ head }) => head))
  for (let after: number | null = null; ;) {
    const page = await context.orderList.list({ ...filter, limit: PAGE, after, oldestFirst: false })
    const presented = await presentToStaff(context, page)
    yield presented.map(order => row(columns.map(({ cell }) => cell(order)))).join('')
    if (page.length < PAGE) return
    after = page.at(-1)?.sequence ?? null
  }
}
