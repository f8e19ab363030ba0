import type { AccessoryId } from '@dotyk/domain/catalogue'
import {
  UNASSIGNED,
  type DueSort,
  type OrderSort,
  type OrderStage,
  type ProductionStep,
  type Shipping,
  parseOrderNumber,
} from '@dotyk/domain/orders'
import type { PaymentState } from '@dotyk/domain/payments'
import { type Currency, phoneSearchDigits } from '@dotyk/domain/values'
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { containsWord, toTrigramText } from '../../database/trigram-text.ts'
import { type OrderCursor, parseOrderSort } from './order-cursor.ts'
import { orderSortKeys } from './order-sort-keys.tables.ts'
import type { Order } from './orders.repository.ts'
import { orders, orderSearchText, orderTags } from './orders.tables.ts'

/** The filter of the orders' lists: an order must match every value that is given. */
export interface OrderFilter {
  /** A number, name, phone, email, city or waybill, or a part of one; '' to match all orders. */
  search: string
  /** The orders that the search finds by their further parcels, which are stored apart. */
  foundByParcel: readonly string[]
  state: Order['state'] | null
  stage: OrderStage | null
  /** The production step; `none` for orders before their first step, null for all. */
  step: ProductionStep | 'none' | null
  payment: PaymentState | null
  accessory: AccessoryId | null
  shipping: Shipping | null
  /** Only orders placed at or after this time; null for no limit. */
  from: Date | null
  /** Only orders placed before this time; null for no limit. */
  to: Date | null
  /**
   * Only orders that staff should look at: those with these ids, whose payment has a flag, and those whose payment was reversed;
   * null for all.
   */
  flagged: readonly string[] | null
  tag: string | null
  /** The login of a member of staff, or `NOBODY` for unassigned orders; null for all. */
  assignee: string | null
}

/** A filter that every order matches. */
export const ALL_ORDERS: OrderFilter = {
  search: '',
  foundByParcel: [],
  state: null,
  stage: null,
  step: null,
  payment: null,
  accessory: null,
  shipping: null,
  from: null,
  to: null,
  flagged: null,
  tag: null,
  assignee: null,
}

export interface OrderListQuery extends OrderFilter {
  limit: number
  /** The sequence number of the last order of the previous page; null for the first page. */
  after: number | null
  oldestFirst: boolean
}

export interface OrderPageQuery extends OrderFilter {
  limit: number
  sort: Exclude<OrderSort, DueSort>
  /** The end of the previous page; null for the first page. */
  after: OrderCursor | null
}

/** A listed order and its value of the field that the list is sorted by; '' where the list is sorted by time. */
export interface ListedOrderPosition {
  order: Order
  value: string
}

/** The data of an order that its promised day depends on. */
export type PromisedOrder = Pick<
  Order,
  | 'id'
  | 'sequence'
  | 'state'
  | 'step'
  | 'printDesigns'
  | 'makingDays'
  | 'travelDays'
  | 'paymentMethod'
  | 'paymentState'
  | 'differenceDue'
  | 'goingBackAt'
  | 'takenOverAt'
  | 'proposal'
  | 'createdAt'
  | 'paidAt'
  | 'doneAt'
>

export interface StageCount {
  stage: OrderStage
  orders: number
  /** The orders' total cost in minor units, by currency. */
  sums: { currency: Currency; amount: number }[]
}

export type OrderListRepository = ReturnType<typeof createOrderListRepository>

/** Reads the orders' lists of the console. */
export function createOrderListRepository(db: Database) {
  return {
    /** A page of orders, newest first or, on request, oldest first. */
    async list(question: OrderListQuery): Promise<Order[]> {
      const { after, oldestFirst, limit } = question
      const past = after === null ? undefined : (oldestFirst ? gtSequence : ltSequence)(after)
      return db
        .select(getTableColumns(orders))
        .from(orders)
        .where(and(wanted(question), past))
        .orderBy(oldestFirst ? asc(orders.sequence) : desc(orders.sequence))
        .limit(limit)
    },

    /** A page of the console's orders list; orders with equal values are sorted by when they were placed. */
    async page({ sort, after, limit, ...filter }: OrderPageQuery): Promise<ListedOrderPosition[]> {
      const { field, isDescending } = parseOrderSort(sort)
      const direction = isDescending ? desc : asc
      const sign = isDescending ? sql`<` : sql`>`
      if (field === null) {
        const past = after === null ? undefined : sql`${orders.sequence} ${sign} ${after.sequence}`
        const found = await db
          .select(getTableColumns(orders))
          .from(orders)
          .where(and(wanted(filter), past))
          .orderBy(direction(orders.sequence))
          .limit(limit)
        return found.map(order => ({ order, value: '' }))
      }
      const key = SORT_KEYS[field]
      const value = field === 'total' ? sql`${after?.value}::bigint` : sql`${after?.value}::text`
      const past =
        after === null
          ? undefined
          : sql`(${key}, ${orders.sequence}) ${sign} (${value}, ${after.sequence}::int)`
      const found = await db
        .select({ ...getTableColumns(orders), sortValue: sql<string>`${key}::text` })
        .from(orders)
        .where(and(wanted(filter), past))
        .orderBy(direction(key), direction(orders.sequence))
        .limit(limit)
      return found.map(({ sortValue, ...order }) => ({ order, value: sortValue }))
    },

    /** The orders in progress with a promised term of production, with what their promised day depends on. */
    async listPromised(filter: OrderFilter): Promise<PromisedOrder[]> {
      return db
        .select(PROMISE_COLUMNS)
        .from(orders)
        .where(and(wanted(filter), eq(orders.state, 'inProgress'), isNotNull(orders.makingDays)))
    },

    /**
     * A page of the other orders, newest first.
     * @param except the sequence numbers of the orders that are left out
     * @param after the sequence number of the last order of the previous page; null for the first page
     */
    async pageExcept(
      filter: OrderFilter,
      except: readonly number[],
      { after, limit }: { after: number | null; limit: number },
    ): Promise<Order[]> {
      return db
        .select(getTableColumns(orders))
        .from(orders)
        .where(
          and(
            wanted(filter),
            sql`${orders.sequence} <> all(${sql.param([...except])}::int[])`,
            after === null ? undefined : ltSequence(after),
          ),
        )
        .orderBy(desc(orders.sequence))
        .limit(limit)
    },

    async count(filter: OrderFilter): Promise<number> {
      const [counted] = await db.select({ total: count() }).from(orders).where(wanted(filter))
      return counted?.total ?? 0
    },

    /** Counts the orders in the given queues. */
    async countIn(stages: readonly OrderStage[]): Promise<number> {
      const [counted] = await db
        .select({ total: count() })
        .from(orders)
        .where(or(...stages.map(stage => IS_IN_STAGE[stage])))
      return counted?.total ?? 0
    },

    /** Counts the orders in each queue, with their total cost. */
    async countStages(filter: OrderFilter): Promise<StageCount[]> {
      const rows = await db
        .select({
          stage: STAGE.as('stage'),
          currency: orders.currency,
          orders: count(),
          amount: sql<string>`coalesce(sum((${orders.price}->>'total')::bigint), 0)`,
        })
        .from(orders)
        .where(wanted({ ...filter, stage: null }))
        .groupBy(sql`1`, orders.currency)
      const stages = Map.groupBy(rows, ({ stage }) => stage)
      return [...stages].map(([stage, found]) => ({
        stage,
        orders: found.reduce((sum, row) => sum + row.orders, 0),
        sums: found.map(({ currency, amount }) => ({ currency, amount: Number(amount) })),
      }))
    },
  }
}

/** The SQL form of the domain's `orderHold`, only for `payment-reversed`. */
const IS_REVERSED = sql`(${orders.state} = 'inProgress' and ${orders.takenOverAt} is null and
  (${orders.paymentState} = 'refunded' or (${orders.paymentState} = 'paid' and ${orders.goingBackAt} is not null)))`

/** Matches an order that is on hold because of its payment. */
const IS_HELD = sql`(${IS_REVERSED} or (${orders.state} = 'inProgress' and ${orders.takenOverAt} is null and
  (${orders.paymentState} in ('pending', 'failed') or (${orders.paymentState} = 'paid' and ${orders.differenceDue} > 0))))`

/** The SQL form of the domain's `orderStageOf`; a test compares the two. */
const STAGE = sql<OrderStage>`case
  when ${orders.state} = 'cancelled' then 'cancelled'
  when ${orders.step} = 'received' then 'received'
  when ${orders.state} = 'done' then 'sent'
  when ${IS_HELD} then 'unpaid'
  when ${orders.step} in ('encoded', 'packed') then 'shipping'
  when ${orders.step} = 'printed' then 'encoding'
  when ${orders.step} = 'approved' then 'printing'
  when ${orders.step} = 'design' then 'design'
  when ${orders.startedAt} is null then 'new'
  when ${orders.printDesigns} > 0 then 'design'
  else 'printing'
end`

const inOpenStage = (stage: OrderStage) => and(eq(orders.state, 'inProgress'), sql`${STAGE} = ${stage}`)

/**
 * Matches the orders of each queue as `STAGE` does, in terms that an index finds: an open queue is computed for the orders in
 * progress alone, and a closed one, which most orders are in, isn't computed.
 */
const IS_IN_STAGE = {
  unpaid: inOpenStage('unpaid'),
  new: inOpenStage('new'),
  design: inOpenStage('design'),
  printing: inOpenStage('printing'),
  encoding: inOpenStage('encoding'),
  shipping: inOpenStage('shipping'),
  sent: sql`(${orders.state} = 'done' and ${orders.step} is distinct from 'received')`,
  received: sql`(${orders.state} <> 'cancelled' and ${orders.step} = 'received')`,
  cancelled: eq(orders.state, 'cancelled'),
} satisfies Record<OrderStage, SQL | undefined>

const SORT_KEYS = orderSortKeys(orders)

const PROMISE_COLUMNS = {
  id: orders.id,
  sequence: orders.sequence,
  state: orders.state,
  step: orders.step,
  printDesigns: orders.printDesigns,
  makingDays: orders.makingDays,
  travelDays: orders.travelDays,
  paymentMethod: orders.paymentMethod,
  paymentState: orders.paymentState,
  differenceDue: orders.differenceDue,
  goingBackAt: orders.goingBackAt,
  takenOverAt: orders.takenOverAt,
  proposal: orders.proposal,
  createdAt: orders.createdAt,
  paidAt: orders.paidAt,
  doneAt: orders.doneAt,
}

const gtSequence = (sequence: number) => sql`${orders.sequence} > ${sequence}`
const ltSequence = (sequence: number) => lt(orders.sequence, sequence)

function wanted(filter: OrderFilter): SQL | undefined {
  const { search, state, stage, step, payment, accessory, shipping, from, to, flagged, tag, assignee } =
    filter
  return and(
    matches(search, filter.foundByParcel),
    state === null ? undefined : eq(orders.state, state),
    stage === null ? undefined : IS_IN_STAGE[stage],
    step === null ? undefined : step === 'none' ? isNull(orders.step) : eq(orders.step, step),
    payment === null ? undefined : eq(orders.paymentState, payment),
    accessory === null ? undefined : like(orders.productId, `${accessory}-%`),
    shipping === null ? undefined : sql`${orders.delivery}->>'shipping' = ${shipping}`,
    from === null ? undefined : gte(orders.createdAt, from),
    to === null ? undefined : lt(orders.createdAt, to),
    flagged === null
      ? undefined
      : or(IS_REVERSED, flagged.length > 0 ? inArray(orders.id, [...flagged]) : undefined),
    tag === null
      ? undefined
      : sql`${orders.id} in (select ${orderTags.orderId} from ${orderTags} where ${orderTags.tag} = ${tag})`,
    assignee === null
      ? undefined
      : assignee === UNASSIGNED
        ? isNull(orders.assignee)
        : eq(orders.assignee, assignee),
  )
}

function matches(search: string, foundByParcel: readonly string[]): SQL | undefined {
  if (search === '') return undefined
  const sequence = parseOrderNumber(search)
  // Phones and waybills are stored without spaces, so the search removes the spaces that people type.
  const digits = phoneSearchDigits(search)
  return or(
    sequence === null ? undefined : eq(orders.sequence, sequence),
    contains(search.toLowerCase()),
    digits === null ? undefined : contains(digits),
    foundByParcel.length > 0 ? inArray(orders.id, [...foundByParcel]) : undefined,
  )
}

const contains = (word: string) => containsWord(orderSearchText, toTrigramText(orderSearchText), word)
