import type { Currency, Language } from '@dotyk/domain'
import type {
  OrderContact,
  OrderDelivery,
  OrderRecipient,
  OrderState,
  PaymentMethod,
  PriceBreakdown,
} from '@dotyk/domain/orders'
import type { PaymentState } from '@dotyk/domain/payments'
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../../database/columns.ts'
import { accountsTable } from '../accounts/index.ts'
import type { LetterKind } from '../letters/index.ts'

/** Where an order goes; `unresolved` names what staff look up by hand. */
export type StoredDelivery = OrderDelivery & { unresolved: string[] }

export const orders = pgTable(
  'orders',
  {
    /** Unguessable: whoever has it is the buyer. */
    id: text('id').primaryKey(),
    /** The readable number is derived from it. */
    sequence: integer('sequence').generatedAlwaysAsIdentity({ startWith: 10_001 }).notNull().unique(),
    /** null for a visitor's order, and once its owner is deleted for good. */
    profileId: text('profile_id').references(() => accountsTable.id, { onDelete: 'set null' }),
    /** Of the product and of everything that is said about the order. */
    language: text('language').$type<Language>().notNull(),
    state: text('state').$type<OrderState>().notNull().default('inProgress'),

    productId: text('product_id').notNull(),
    /** As it was called when it was ordered. */
    productTitle: text('product_title').notNull(),
    count: integer('count').notNull(),
    printDesigns: integer('print_designs').notNull(),
    pageDesigns: integer('page_designs').notNull(),
    /** Minor units. */
    unitPrice: integer('unit_price').notNull(),
    price: jsonb('price').$type<PriceBreakdown>().notNull(),
    currency: text('currency').$type<Currency>().notNull(),

    paymentMethod: text('payment_method').$type<PaymentMethod>().notNull(),
    paymentState: text('payment_state').$type<PaymentState>().notNull(),
    contact: jsonb('contact').$type<OrderContact>().notNull(),
    recipient: jsonb('recipient').$type<OrderRecipient>().notNull(),
    delivery: jsonb('delivery').$type<StoredDelivery>().notNull(),
    comment: text('comment').notNull(),
    /** The name and the line under it as printed on the thing; '' where none is wanted. */
    cardName: text('card_name').notNull().default(''),
    cardLine: text('card_line').notNull().default(''),
    /** The profile whose page the chip opens; null where none was named. */
    pageId: text('page_id').references(() => accountsTable.id, { onDelete: 'set null' }),
    /** The carrier's number of the parcel. */
    waybill: text('waybill'),

    createdAt: moment('created_at').notNull(),
    paidAt: moment('paid_at'),
    /** When staff began to make it; from then on the buyer doesn't cancel it. */
    startedAt: moment('started_at'),
    doneAt: moment('done_at'),
    cancelledAt: moment('cancelled_at'),
  },
  table => [
    index('orders_profile').on(table.profileId, table.sequence),
    index('orders_state').on(table.state, table.sequence),
  ],
)

/** A key a caller sent with an order, so that sending it again is the same order. */
export const orderKeys = pgTable(
  'order_keys',
  {
    /** A profile's id, or `visitor` and the hash of the network the request came from. */
    caller: text('caller').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of the order that came with it. */
    bodyHash: text('body_hash').notNull(),
    orderId: text('order_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.caller, table.key] }),
    index('order_keys_created').on(table.createdAt),
  ],
)

/** Which letters about an order were queued: one of a kind, however often its cause comes. */
export const orderLetters = pgTable(
  'order_letters',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<LetterKind>().notNull(),
    queuedAt: moment('queued_at').notNull(),
  },
  table => [primaryKey({ columns: [table.orderId, table.kind] })],
)

/** What happened to an order and by whom: a staff login, `buyer`, or `payment`. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    by: text('by').notNull(),
    what: text('what').notNull(),
    at: moment('at').notNull(),
  },
  table => [index('order_events_order').on(table.orderId)],
)
