import type { Currency, Language } from '@dotyk/domain/values'
import { ORDER_SORTS } from '@dotyk/domain/orders'
import type {
  OrderContact,
  OrderDelivery,
  OrderRecipient,
  OrderState,
  LayoutState,
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
  /** The e-mail the buyer gave, where staff have changed it since: links that sign in go there alone. */
  buyerEmail?: string
}

/** The destination of an order; `unresolved` names the places that staff must look up. */
export type StoredDelivery = OrderDelivery & { unresolved: string[] }

type SearchedColumn = 'contact' | 'recipient' | 'delivery' | 'waybill'

/**
 * In lower case, all that staff search in: phone, email, names in both orders in which people say them, organization, tax
 * code, city and waybill, with a line break between them, so that nothing matches across two of them.
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
    /** Unguessable, because the id gives the buyer's access. */
    id: text('id').primaryKey(),
    /** The readable number is derived from it. */
    sequence: integer('sequence').generatedAlwaysAsIdentity({ startWith: 10_001 }).notNull().unique(),
    /** null for a visitor's order, and once its owner is deleted for good. */
    profileId: text('profile_id').references(() => accountsTable.id, { onDelete: 'set null' }),
    /** The company that sells the order; null for the default one. */
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
    /** What each piece cost at this count, in minor units. */
    unitPrice: integer('unit_price').notNull(),
    price: jsonb('price').$type<PriceBreakdown>().notNull(),
    /** The discount code that it was placed with; null for none. */
    discountCode: text('discount_code'),
    currency: text('currency').$type<Currency>().notNull(),

    paymentMethod: text('payment_method').$type<PaymentMethod>().notNull(),
    paymentState: text('payment_state').$type<PaymentState>().notNull(),
    /** Minor units of a bank transfer that went back by hand. */
    transferRefunded: integer('transfer_refunded').notNull().default(0),
    /** Minor units that were paid beyond the total, because corrections made the order cheaper; they go back. */
    overpaid: integer('overpaid').notNull().default(0),
    /** Minor units that corrections added to a paid order and its buyer hasn't paid yet. */
    differenceDue: integer('difference_due').notNull().default(0),
    /** How many things were printed again, because they were spoiled. */
    reprints: integer('reprints').notNull().default(0),
    /** The order whose things this one replaces without charge; null for none. */
    replacesId: text('replaces_id'),
    /** A correction that the buyer is asked to accept; null for none. */
    proposal: jsonb('proposal').$type<StoredProposal>(),
    contact: jsonb('contact').$type<StoredContact>().notNull(),
    recipient: jsonb('recipient').$type<OrderRecipient>().notNull(),
    delivery: jsonb('delivery').$type<StoredDelivery>().notNull(),
    comment: text('comment').notNull(),
    /** Version of the user agreement that the buyer accepted; null where staff ordered for them. */
    agreementVersion: integer('agreement_version'),
    /** The name and the line under it as printed on the thing; '' where none is wanted. */
    cardName: text('card_name').notNull().default(''),
    cardLine: text('card_line').notNull().default(''),
    /** The buyer's own design as a text (`print/own-design.ts`); '' where it is one of ours. */
    ownDesign: text('own_design').notNull().default(''),
    /** The profile whose page the chip opens; null where none was named. */
    pageId: text('page_id').references(() => accountsTable.id, { onDelete: 'set null' }),
    /** Working days that the order takes to make, as the buyer was told; null where nothing was. */
    makingDays: integer('making_days'),
    /** Days from sending to arrival, as the carrier told; null where it didn't. */
    travelDays: integer('travel_days'),
    /** What the carrier said it would take, in kopiykas; null where it didn't. */
    deliveryCost: integer('delivery_cost'),
    /** The carrier's number of the parcel. */
    waybill: text('waybill'),
    /** When staff requested a full refund; null once it is completed or refused. */
    goingBackAt: moment('going_back_at'),
    /** When an owner of the console took it over in spite of its missing payment; null once it is paid. */
    takenOverAt: moment('taken_over_at'),
    /** Login of that owner; '' for none. */
    takenOverBy: text('taken_over_by').notNull().default(''),
    takenOverReason: text('taken_over_reason').notNull().default(''),
    /** The last production step it has reached; null before the first. */
    step: text('step').$type<ProductionStep>(),
    /** When it reached each of its steps. */
    stepTimes: jsonb('step_times').$type<StepTimes>().notNull().default({}),

    createdAt: moment('created_at').notNull(),
    paidAt: moment('paid_at'),
    /** When staff began to make it; from then on the buyer doesn't cancel it. */
    startedAt: moment('started_at'),
    doneAt: moment('done_at'),
    cancelledAt: moment('cancelled_at'),
    /** When what it said of people was erased; null while it is kept. */
    erasedAt: moment('erased_at'),
    /** Login of the member of staff who did it at somebody's request; '' where its time was over. */
    erasedBy: text('erased_by').notNull().default(''),
    /** Login of the member of staff who deals with it, readable also once they are removed; null for nobody. */
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
    index('orders_discount')
      .on(table.discountCode)
      .where(sql`${table.discountCode} is not null`),
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

/** Free words by which staff find orders again. */
export const orderTags = pgTable(
  'order_tags',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    tag: text('tag').notNull(),
    /** Login of the member of staff who added it. */
    by: text('by').notNull(),
    at: moment('at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.orderId, table.tag] }),
    index('order_tags_tag').on(table.tag, table.orderId),
  ],
)

/** Who gets the things of an order for many: what is printed for each and which page its chip opens. */
export const orderPeople = pgTable(
  'order_people',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** 1 for the first; the number of the thing and of its chip. */
    position: integer('position').notNull(),
    name: text('name').notNull(),
    line: text('line').notNull(),
    /** null where the chip opens the order's own page. */
    pageId: text('page_id').references(() => accountsTable.id, { onDelete: 'set null' }),
  },
  table => [
    primaryKey({ columns: [table.orderId, table.position] }),
    index('order_people_page').on(table.pageId),
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

/** Which emails about an order were queued: one of a kind, however often its cause comes. */
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
    /** The text of a note, a comment on a layout or an email; '' for none. */
    text: text('text').notNull().default(''),
    at: moment('at').notNull(),
  },
  table => [index('order_events_order').on(table.orderId)],
)

/** Things of an order that its buyer sends back. */
export const orderReturns = pgTable(
  'order_returns',
  {
    id: uuid('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    state: text('state').$type<ReturnState>().notNull(),
    count: integer('count').notNull(),
    /** Why, in the words of staff; '' once the order is erased. */
    reason: text('reason').notNull(),
    /** Minor units that were refunded for it. */
    refunded: integer('refunded').notNull().default(0),
    announcedAt: moment('announced_at').notNull(),
    receivedAt: moment('received_at'),
    closedAt: moment('closed_at'),
  },
  table => [index('order_returns_order').on(table.orderId)],
)

/** The layouts of an order's print design as staff uploaded them; the newest one counts. */
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
    /** The buyer's. */
    comment: text('comment').notNull().default(''),
    uploadedAt: moment('uploaded_at').notNull(),
    answeredAt: moment('answered_at'),
  },
  table => [index('order_layouts_order').on(table.orderId), index('order_layouts_file').on(table.file)],
)

/** The chips of an order that were written, each thing its own. */
export const orderChips = pgTable(
  'order_chips',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** 1 for the first thing of the order. */
    number: integer('number').notNull(),
    /** The chip's own number; '' where the phone didn't tell it. */
    serial: text('serial').notNull(),
    /** The address read back from the chip, without the secret that claims it. */
    address: text('address').notNull(),
    isLocked: boolean('is_locked').notNull(),
    /** Login of the staff member. */
    by: text('by').notNull(),
    at: moment('at').notNull(),
  },
  table => [primaryKey({ columns: [table.orderId, table.number] })],
)

/** An order's parcel at the carrier: the attempt to register it, and how far it is. */
export const orderParcels = pgTable(
  'order_parcels',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** When the carrier was last asked to register it; its answer may be lost. */
    requestedAt: moment('requested_at'),
    /** The carrier's Ref of the waybill it registered; null for one entered by hand. */
    ref: text('ref'),
    /** The carrier's price in kopiykas. */
    cost: integer('cost'),
    /** The day it is expected, as the carrier wrote it. */
    expectedOn: text('expected_on'),
    /** When the waybill became known; the parcel is followed from then on. */
    knownAt: moment('known_at'),
    /** The carrier's Ref of the register that it was put on; null before, and where another account's register has it. */
    registerRef: text('register_ref'),
    /** The number of that register; '' before. */
    registerNumber: text('register_number').notNull().default(''),
    /** When the carrier was last asked to put it on one; its answer may be lost. */
    registerAskedAt: moment('register_asked_at'),
    state: text('state').$type<ParcelState>(),
    /** The carrier's own words. */
    status: text('status').notNull().default(''),
    changedAt: moment('changed_at'),
    /** The time of the next tracking request; null once nothing more is expected. */
    trackAt: moment('track_at'),
  },
  table => [index('order_parcels_track_at').on(table.trackAt)],
)
