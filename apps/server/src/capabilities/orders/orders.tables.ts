import type { Currency, Language } from '@dotyk/domain/values'
import { ORDER_SORTS } from '@dotyk/domain/orders'
import type {
  OrderContact,
  OrderDestination,
  OrderRecipient,
  OrderState,
  LayoutState,
  ParcelPayer,
  PaymentMethod,
  PriceBreakdown,
  ProductionStep,
  ReturnState,
  StepTimes,
} from '@dotyk/domain/orders'
import type { ParcelState } from '@dotyk/domain/delivery'
import type { PaymentState } from '@dotyk/domain/payments'
import { type Column, type SQL, sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../database/columns.ts'
import { toTrigramText } from '../../database/trigram-text.ts'
import { orderSortKeys } from './order-sort-keys.tables.ts'
import { accountsTable } from '../accounts/index.ts'
import type { EmailKind } from '../emails/index.ts'
import type { StoredProposal } from './corrected-order.ts'

/** The buyer's contacts. */
export type StoredContact = OrderContact & {
  /** The e-mail that the buyer gave, where staff have changed it since; links that sign in are sent only there. */
  buyerEmail?: string
}

/** The destination of an order; `unresolved` names the places that staff must look up. */
export type StoredDelivery = OrderDestination & { unresolved: string[] }

/** Where a parcel goes that doesn't go where its order does. */
export interface StoredParcelAddress {
  recipient: OrderRecipient
  phone: string
  delivery: StoredDelivery
}

type SearchedColumn = 'contact' | 'recipient' | 'delivery' | 'waybill'

/**
 * All searchable texts of an order in lower case: phone, email, both names in either order, organization, tax code, city and
 * waybill. Line breaks separate them, so that no search matches across two texts.
 */
const searchText = ({ contact, recipient, delivery, waybill }: Record<SearchedColumn, Column>): SQL => {
  const texts = [
    sql`${contact}->>'phone'`,
    sql`${contact}->>'email'`,
    sql`${contact}->>'name'`,
    sql`(${recipient}->>'firstName') || ' ' || (${recipient}->>'lastName') || ' ' || (${recipient}->>'firstName')`,
    sql`${recipient}->'legal'->>'organization'`,
    sql`${recipient}->'legal'->>'taxCode'`,
    sql`${delivery}->>'city'`,
    sql`${waybill}`,
  ]
  return sql`lower(${sql.join(
    texts.map(text => sql`coalesce(${text}, '')`),
    sql.raw(" || E'\\n' || "),
  )})`
}

export const orders = pgTable(
  'orders',
  {
    /** The id is unguessable, because it gives the buyer's access. */
    id: text('id').primaryKey(),
    /** The sequence number, from which the readable order number is derived. */
    sequence: integer('sequence').generatedAlwaysAsIdentity({ startWith: 10_001 }).notNull().unique(),
    /** The owner's profile; null for a visitor's order, and once the owner is deleted for good. */
    profileId: text('profile_id').references(() => accountsTable.id, { onDelete: 'set null' }),
    /** The company that sells the order; null for the default company. */
    companyId: text('company_id'),
    /** The language of the product and of the emails about the order. */
    language: text('language').$type<Language>().notNull(),
    state: text('state').$type<OrderState>().notNull().default('inProgress'),

    productId: text('product_id').notNull(),
    /** The product's title at the time of the order. */
    productTitle: text('product_title').notNull(),
    count: integer('count').notNull(),
    printDesigns: integer('print_designs').notNull(),
    pageDesigns: integer('page_designs').notNull(),
    /** The price of each piece at this count, in minor units. */
    unitPrice: integer('unit_price').notNull(),
    price: jsonb('price').$type<PriceBreakdown>().notNull(),
    /** The discount code of the order; null for none. */
    discountCode: text('discount_code'),
    currency: text('currency').$type<Currency>().notNull(),

    paymentMethod: text('payment_method').$type<PaymentMethod>().notNull(),
    paymentState: text('payment_state').$type<PaymentState>().notNull(),
    /** The amount of a bank transfer that staff refunded by hand, in minor units. */
    transferRefunded: integer('transfer_refunded').notNull().default(0),
    /** The amount paid beyond the total because corrections lowered it, in minor units; it is refunded. */
    overpaid: integer('overpaid').notNull().default(0),
    /** The amount that corrections added to a paid order and the buyer hasn't paid yet, in minor units. */
    differenceDue: integer('difference_due').notNull().default(0),
    /** How many things were reprinted because they were spoiled. */
    reprints: integer('reprints').notNull().default(0),
    /** The order whose things this one replaces without charge; null for an ordinary order. */
    replacesId: text('replaces_id'),
    /** The order in whose parcel this one goes, and with which the parcel is stored; null for an order with its own parcel. */
    sentWithId: text('sent_with_id'),
    /** A correction that waits for the buyer's consent; null for none. */
    proposal: jsonb('proposal').$type<StoredProposal>(),
    contact: jsonb('contact').$type<StoredContact>().notNull(),
    recipient: jsonb('recipient').$type<OrderRecipient>().notNull(),
    delivery: jsonb('delivery').$type<StoredDelivery>().notNull(),
    comment: text('comment').notNull(),
    /** Version of the user agreement that the buyer accepted; null where staff ordered for them. */
    agreementVersion: integer('agreement_version'),
    /** The name printed on the thing, and below it the line under the name; '' where nothing is printed. */
    cardName: text('card_name').notNull().default(''),
    cardLine: text('card_line').notNull().default(''),
    /** The buyer's own design as a text (`print/own-design.ts`); '' where the order uses one of ours. */
    ownDesign: text('own_design').notNull().default(''),
    /** The profile whose page the chip opens; null where the order names no page. */
    pageId: text('page_id').references(() => accountsTable.id, { onDelete: 'set null' }),
    /** Working days of production that the buyer was told; null where none were told. */
    makingDays: integer('making_days'),
    /** Days in transit, as the carrier estimated; null without an estimate. */
    travelDays: integer('travel_days'),
    /** The carrier's estimated price in kopiykas; null without an estimate. */
    deliveryCost: integer('delivery_cost'),
    /** The carrier's number of the parcel; null without a waybill. */
    waybill: text('waybill'),
    /** When staff requested a full refund; null once it is completed or refused. */
    goingBackAt: moment('going_back_at'),
    /**
     * When an owner of the console let the order proceed without its payment; null if that didn't happen, and once the order is
     * paid.
     */
    takenOverAt: moment('taken_over_at'),
    /** Login of the console owner who took the order over; '' for none. */
    takenOverBy: text('taken_over_by').notNull().default(''),
    takenOverReason: text('taken_over_reason').notNull().default(''),
    /** The last production step that the order has reached; null before the first step. */
    step: text('step').$type<ProductionStep>(),
    /** When the order reached each of its steps. */
    stepTimes: jsonb('step_times').$type<StepTimes>().notNull().default({}),

    createdAt: moment('created_at').notNull(),
    paidAt: moment('paid_at'),
    /** When staff started production; after that the buyer can't cancel the order. */
    startedAt: moment('started_at'),
    doneAt: moment('done_at'),
    cancelledAt: moment('cancelled_at'),
    /** When the order's personal data was erased; null while it is stored. */
    erasedAt: moment('erased_at'),
    /** Login of the member of staff who erased the order at a person's request; '' where its retention period was over. */
    erasedBy: text('erased_by').notNull().default(''),
    /** Login of the member of staff who is assigned to the order, kept even after they are removed; null for nobody. */
    assignee: text('assignee'),
  },
  table => [
    index('orders_profile').on(table.profileId, table.sequence),
    index('orders_state').on(table.state, table.sequence),
    index('orders_company').on(table.companyId),
    index('orders_step').on(table.step, table.sequence),
    index('orders_replaces')
      .on(table.replacesId)
      .where(sql`${table.replacesId} is not null`),
    index('orders_sent_with')
      .on(table.sentWithId)
      .where(sql`${table.sentWithId} is not null`),
    index('orders_discount')
      .on(table.discountCode)
      .where(sql`${table.discountCode} is not null`),
    index('orders_state_step').on(table.state, table.step),
    index('orders_payment').on(table.paymentState, table.sequence),
    index('orders_shipping').on(sql`(${table.delivery}->>'shipping')`, table.sequence),
    index('orders_created').on(table.createdAt),
    index('orders_unassigned')
      .on(table.sequence)
      .where(sql`${table.assignee} is null`),
    index('orders_asked')
      .on(table.sequence)
      .where(sql`${table.proposal} is not null`),
    index('orders_assignee')
      .on(table.assignee, table.sequence)
      .where(sql`${table.assignee} is not null`),
    ...ORDER_SORTS.map(sort => index(`orders_by_${sort}`).on(orderSortKeys(table)[sort], table.sequence)),
    index('orders_search').using('gin', sql`${toTrigramText(searchText(table))} gin_trgm_ops`),
    index('orders_own_design')
      .on(table.id)
      .where(sql`${table.ownDesign} <> ''`),
    index('orders_contact_email').on(sql`lower(${table.contact}->>'email')`),
    index('orders_contact_phone').on(sql`(${table.contact}->>'phone')`),
    index('orders_kept')
      .on(table.createdAt)
      .where(sql`${table.erasedAt} is null`),
  ],
)

export const orderSearchText = searchText(orders)

/** Tags by which staff group and find orders. */
export const orderTags = pgTable(
  'order_tags',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    tag: text('tag').notNull(),
    /** Login of the member of staff who added the tag. */
    by: text('by').notNull(),
    at: moment('at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.orderId, table.tag] }),
    index('order_tags_tag').on(table.tag, table.orderId),
  ],
)

/** The people of orders for many: what is printed for each person, and which page their chip opens. */
export const orderPeople = pgTable(
  'order_people',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The number of the person's thing and of its chip, from 1. */
    position: integer('position').notNull(),
    name: text('name').notNull(),
    line: text('line').notNull(),
    /** The person's page; null where the chip opens the order's own page. */
    pageId: text('page_id').references(() => accountsTable.id, { onDelete: 'set null' }),
  },
  table => [
    primaryKey({ columns: [table.orderId, table.position] }),
    index('order_people_page').on(table.pageId),
  ],
)

/** Idempotency keys sent with orders, so that a repeated request returns the same order. */
export const orderKeys = pgTable(
  'order_keys',
  {
    /** A profile's id, or `visitor` and the hash of the network that the request came from. */
    caller: text('caller').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of the order that was sent with the key. */
    bodyHash: text('body_hash').notNull(),
    orderId: text('order_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.caller, table.key] }),
    index('order_keys_created').on(table.createdAt),
  ],
)

/** The emails about orders that were queued: one of each kind per order, even if its cause repeats. */
export const orderEmails = pgTable(
  'order_letters',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<EmailKind>().notNull(),
    queuedAt: moment('queued_at').notNull(),
  },
  table => [primaryKey({ columns: [table.orderId, table.kind] })],
)

/** An order's history: each event with its author, a staff login, `buyer` or `payment`. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    by: text('by').notNull(),
    what: text('what').notNull(),
    /** The text of a note, of a comment on a layout or of an email; '' for other events. */
    text: text('text').notNull().default(''),
    at: moment('at').notNull(),
  },
  table => [index('order_events_order').on(table.orderId)],
)

/** Returns: things of an order that its buyer sends back. */
export const orderReturns = pgTable(
  'order_returns',
  {
    id: uuid('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    state: text('state').$type<ReturnState>().notNull(),
    count: integer('count').notNull(),
    /** Why the things are returned, in the words of staff; '' once the order is erased. */
    reason: text('reason').notNull(),
    /** The amount refunded for the return, in minor units. */
    refunded: integer('refunded').notNull().default(0),
    announcedAt: moment('announced_at').notNull(),
    receivedAt: moment('received_at'),
    closedAt: moment('closed_at'),
  },
  table => [index('order_returns_order').on(table.orderId)],
)

/** The layouts of an order's print design that staff uploaded; the newest one is current. */
export const orderLayouts = pgTable(
  'order_layouts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Name of the stored file. */
    file: text('file').notNull(),
    state: text('state').$type<LayoutState>().notNull().default('waiting'),
    /** The buyer's comment. */
    comment: text('comment').notNull().default(''),
    uploadedAt: moment('uploaded_at').notNull(),
    answeredAt: moment('answered_at'),
  },
  table => [index('order_layouts_order').on(table.orderId), index('order_layouts_file').on(table.file)],
)

/** The written chips of an order, one for each thing. */
export const orderChips = pgTable(
  'order_chips',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The number of the order's thing that has the chip, from 1. */
    number: integer('number').notNull(),
    /** The serial number of the chip itself; '' where the phone didn't report it. */
    serial: text('serial').notNull(),
    /** The address that was read back from the chip, without the secret that claims the chip. */
    address: text('address').notNull(),
    isLocked: boolean('is_locked').notNull(),
    /** Login of the staff member. */
    by: text('by').notNull(),
    at: moment('at').notNull(),
  },
  table => [primaryKey({ columns: [table.orderId, table.number] })],
)

/** What is known of a parcel at the carrier: the attempt to register it, and its delivery status. */
const carrierColumns = {
  /** When the carrier was last asked to register the parcel; its answer may have been lost. */
  requestedAt: moment('requested_at'),
  /** The carrier's Ref of the waybill that it registered; null for a waybill entered by hand. */
  ref: text('ref'),
  /** The carrier's price in kopiykas. */
  cost: integer('cost'),
  /** The expected day of arrival, as the carrier wrote it. */
  expectedOn: text('expected_on'),
  /** When the waybill became known; the parcel is tracked from then on. */
  knownAt: moment('known_at'),
  /** The carrier's Ref of the register that the parcel is on; null before, and where the register belongs to another account. */
  registerRef: text('register_ref'),
  /** The number of that register; '' while the parcel is on none. */
  registerNumber: text('register_number').notNull().default(''),
  /** When the carrier was last asked to add the parcel to a register; its answer may have been lost. */
  registerAskedAt: moment('register_asked_at'),
  state: text('state').$type<ParcelState>(),
  /** The parcel's status in the carrier's own words. */
  status: text('status').notNull().default(''),
  changedAt: moment('changed_at'),
  /** The time of the next tracking request; null once no more updates are expected. */
  trackAt: moment('track_at'),
  /** When the parcel of a split order was sent; null before, and for an order that is sent as a whole. */
  sentAt: moment('sent_at'),
  /** When the buyer of a split order was told that the parcel was sent; null before. */
  announcedAt: moment('announced_at'),
}

/** The first parcel of an order, which is the only one unless the order is split. Its waybill is stored with the order. */
export const orderParcels = pgTable(
  'order_parcels',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    ...carrierColumns,
  },
  table => [index('order_parcels_track_at').on(table.trackAt)],
)

/** The parcels of split orders besides the first, each with the things that it has. */
export const furtherParcels = pgTable(
  'order_further_parcels',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The parcel's number in the order, from 2; it doesn't change where another parcel is removed. */
    number: integer('number').notNull(),
    /** The numbers of the order's things in it; the first parcel has all others. */
    things: jsonb('things').$type<number[]>().notNull(),
    /** Where the parcel goes; null where it goes to the order's recipient and destination. */
    address: jsonb('address').$type<StoredParcelAddress>(),
    /** Who pays the carrier. */
    paidBy: text('paid_by').$type<ParcelPayer>().notNull(),
    /** The carrier's number of the parcel; null without a waybill. */
    waybill: text('waybill'),
    ...carrierColumns,
  },
  table => [
    primaryKey({ columns: [table.orderId, table.number] }),
    index('order_further_parcels_track_at').on(table.trackAt),
  ],
)
