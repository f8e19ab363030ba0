import { Readable } from 'node:stream'
import type { StaffOrderWire } from '@dotyk/contract/orders/staff-order'
import { hasPermission } from '@dotyk/domain/staff'
import type { Language } from '@dotyk/domain/values'
import type { messages } from '@dotyk/i18n'
import { type Translate, createTranslator } from '@dotyk/i18n/translate'
import { BYTE_ORDER_MARK, type CsvCell, csvRow } from '../../support/csv.ts'
import type { StaffSession } from '../../http/session-guard.ts'
import type { OrderFilter } from './order-list.repository.ts'
import type { StoredPerson } from './order-people.repository.ts'
import type { OrdersContext } from './orders.context.ts'
import type { Order } from './orders.repository.ts'
import { productTitleIn } from './orders.presenter.ts'
import { presentOrderToStaff } from './present-orders.ts'

/** Number of orders read at a time. */
const PAGE = 500

/** A column of the exported table, with its heading in the console's language. */
interface Column {
  head: Heading
  cell: (order: StaffOrderWire, words: Words) => CsvCell
  /** Whether only staff who run the business get this column; making and sending orders doesn't need it. */
  isPrivate?: true
}

type Heading = keyof (typeof messages)['en']['exportedTables']['orders']

interface Words {
  /** The name of the product. */
  product: string
  /** The people of an order for many; '' for an order of identical things. */
  people: string
  say: Translate<'console'>
}

const COLUMNS: readonly Column[] = [
  { head: 'number', cell: ({ number }) => number },
  { head: 'createdAt', cell: ({ created_at }) => time(created_at) },
  { head: 'stage', cell: ({ stage }, { say }) => say(`orders.stages.${stage}`) },
  { head: 'product', cell: (_, { product }) => product },
  { head: 'count', cell: ({ count }) => count },
  { head: 'printDesigns', cell: order => order.print_designs },
  { head: 'pageDesigns', cell: order => order.page_designs },
  { head: 'total', cell: ({ price }) => ({ minorUnits: price }) },
  { head: 'currency', cell: ({ currency }) => currency },
  { head: 'paymentMethod', cell: (order, { say }) => say(`orders.methods.${order.payment_method}`) },
  { head: 'payment', cell: ({ payment }, { say }) => say(`orders.payments.${payment}`) },
  { head: 'paidAt', cell: order => time(order.paid_at) },
  // Leaves out money refunded because a correction lowered the price, because the order's total no longer contains it.
  { head: 'refunded', cell: ({ refunded, overpaid }) => ({ minorUnits: Math.max(0, refunded - overpaid) }) },
  { head: 'recipient', cell: ({ recipient }) => recipient },
  { head: 'taxCode', cell: ({ edrpou }) => edrpou ?? '', isPrivate: true },
  { head: 'phone', cell: ({ phone }) => ({ phone }), isPrivate: true },
  { head: 'email', cell: ({ email }) => email, isPrivate: true },
  { head: 'shipping', cell: ({ shipping }, { say }) => say(`orders.shippings.${shipping}`) },
  { head: 'destination', cell: ({ destination }) => destination },
  { head: 'waybill', cell: order => waybillsOf(order).join(', ') },
  { head: 'sentAt', cell: order => time(order.done_at) },
  { head: 'cardName', cell: ({ cardName }) => cardName },
  { head: 'cardLine', cell: ({ cardLine }) => cardLine },
  { head: 'people', cell: (_, { people }) => people },
  { head: 'page', cell: ({ pageID }) => pageID ?? '' },
  { head: 'comment', cell: ({ comment }) => comment },
  { head: 'tags', cell: ({ tags }) => tags.map(({ tag }) => tag).join(', ') },
  { head: 'assignee', cell: ({ assignee }) => assignee ?? '' },
]

/** The waybill numbers of an order's parcels. */
function waybillsOf({ waybill, parcels }: StaffOrderWire): string[] {
  return (parcels.length > 0 ? parcels.map(parcel => parcel.waybill) : [waybill]).filter(
    each => each !== null,
  )
}

const time = (moment: string | null): CsvCell => (moment === null ? '' : { moment: new Date(moment) })

export interface OrderExport {
  filter: OrderFilter
  /** The chosen values of the filter, for the audit log. */
  chosen: Record<string, unknown>
  language: Language
  staff: StaffSession
}

/**
 * The filtered orders as a table for the reader's spreadsheet program, newest first, read and sent page by page. Phones, e-mails
 * and tax codes are included only for staff who run the business. The audit log says who exported how many orders.
 */
export async function exportOrders(
  context: OrdersContext,
  { filter, chosen, language, staff }: OrderExport,
): Promise<Readable> {
  const seesAll = hasPermission(staff.role, 'business')
  const orders = await context.orderList.count(filter)
  await context.inTransaction(tx =>
    context.audit.record(tx, {
      actor: staff,
      action: 'order.exported',
      subjects: [],
      after: { ...chosen, orders, withContacts: seesAll },
    }),
  )
  return Readable.from(tableOf(context, pagesOf(context, filter), language, seesAll))
}

export interface SelectedOrdersExport {
  orders: Order[]
  /** How the orders were chosen, for the audit log. */
  chosen: Record<string, unknown>
  language: Language
  staff: StaffSession
}

/** Exports chosen orders as the same table, in the order in which they were chosen. */
export async function exportSelectedOrders(
  context: OrdersContext,
  { orders, chosen, language, staff }: SelectedOrdersExport,
): Promise<Readable> {
  const seesAll = hasPermission(staff.role, 'business')
  await context.inTransaction(tx =>
    context.audit.record(tx, {
      actor: staff,
      action: 'order.exported',
      subjects: [],
      after: { ...chosen, orders: orders.length, withContacts: seesAll },
    }),
  )
  return Readable.from(tableOf(context, [orders], language, seesAll))
}

async function* pagesOf({ orderList }: OrdersContext, filter: OrderFilter): AsyncGenerator<Order[]> {
  for (let after: number | null = null; ;) {
    const page = await orderList.list({ ...filter, limit: PAGE, after, oldestFirst: false })
    yield page
    if (page.length < PAGE) return
    after = page.at(-1)?.sequence ?? null
  }
}

async function* tableOf(
  context: OrdersContext,
  pages: Iterable<Order[]> | AsyncIterable<Order[]>,
  language: Language,
  seesAll: boolean,
): AsyncGenerator<string> {
  const columns = COLUMNS.filter(({ isPrivate }) => seesAll || !isPrivate)
  const row = (cells: CsvCell[]) => csvRow(cells, language)
  const say = createTranslator(language, 'console')
  const heading = createTranslator(language, 'exportedTables')
  yield BYTE_ORDER_MARK + row(columns.map(({ head }) => heading(`orders.${head}`)))
  for await (const page of pages) {
    const presented = await presentOrderToStaff(context, page)
    const people = await context.people.listOf(page.map(({ id }) => id))
    const rows = presented.map((order, at) => {
      const stored = page[at]
      const words = {
        say,
        product: stored ? productTitleIn(stored, language) : order.productName,
        people: peopleText(people.get(order.orderID) ?? []),
      }
      return row(columns.map(({ cell }) => cell(order, words)))
    })
    yield rows.join('')
  }
}

/** The people in one line: `1. Олена, Дизайнерка; 2. Петро`. */
function peopleText(people: readonly StoredPerson[]): string {
  return people
    .map(({ position, name, line }) => `${position}. ${[name, line].filter(Boolean).join(', ')}`)
    .join('; ')
}
