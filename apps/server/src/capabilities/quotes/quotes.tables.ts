import type { AccessoryId } from '@dotyk/domain/catalogue'
import type { QuoteBuyer, QuoteRequestState, QuoteStage } from '@dotyk/domain/quotes'
import type { Currency, Language } from '@dotyk/domain/values'
import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../database/columns.ts'

/** What companies wrote on the page for teams. Texts are '' where there is none. */
export const quoteRequests = pgTable(
  'quote_requests',
  {
    id: uuid('id').primaryKey(),
    /** The company at whose host it was sent; null for the default one. */
    companyId: text('company_id'),
    /** Keyed hash of the form and what it said, so that the same form sent again is stored once. */
    submission: text('submission').notNull().unique(),
    name: text('name').notNull(),
    organization: text('organization').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    message: text('message').notNull(),
    count: integer('count'),
    accessory: integer('accessory').$type<AccessoryId>(),
    /** What the person agreed to, word for word, and its version. */
    consentText: text('consent_text').notNull(),
    consentVersion: integer('consent_version').notNull(),
    language: text('language').$type<Language>().notNull(),
    state: text('state').$type<QuoteRequestState>().notNull().default('new'),
    createdAt: moment('created_at').notNull(),
  },
  table => [
    index('quote_requests_list').on(table.createdAt, table.id),
    index('quote_requests_state').on(table.state, table.createdAt),
    index('quote_requests_company').on(table.companyId),
  ],
)

/** What staff offered, at prices by hand. Amounts in minor units. */
export const quotes = pgTable(
  'quotes',
  {
    /** Unguessable, because the id gives the buyer's access. */
    id: text('id').primaryKey(),
    /** The number that people say. */
    sequence: integer('sequence').generatedAlwaysAsIdentity({ startWith: 1_001 }).notNull().unique(),
    /** Grows with each change of what it offers. */
    version: integer('version').notNull().default(1),
    /** The company that sells; null for the default one. */
    companyId: text('company_id'),
    /** The request that it answers; null for none, and once that is deleted. */
    requestId: uuid('request_id').references(() => quoteRequests.id, { onDelete: 'set null' }),
    /** The language of the product, of the paper and of the e-mails about it. */
    language: text('language').$type<Language>().notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    stage: text('stage').$type<QuoteStage>().notNull().default('draft'),

    productId: text('product_id').notNull(),
    count: integer('count').notNull(),
    unitPrice: integer('unit_price').notNull(),
    printDesigns: integer('print_designs').notNull(),
    /** Of all of them. */
    printDesignPrice: integer('print_design_price').notNull(),
    pageDesigns: integer('page_designs').notNull(),
    pageDesignPrice: integer('page_design_price').notNull(),
    discount: integer('discount').notNull(),
    /** The last day in Kyiv. */
    validUntil: date('valid_until', { mode: 'string' }).notNull(),
    note: text('note').notNull(),
    buyer: jsonb('buyer').$type<QuoteBuyer>().notNull(),

    /** Login of who made it. */
    by: text('by').notNull(),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
    acceptedAt: moment('accepted_at'),
    withdrawnAt: moment('withdrawn_at'),
    /** The order that was placed for it; orders are never deleted. */
    orderId: text('order_id').unique(),
    /** When what it says of people was erased. */
    erasedAt: moment('erased_at'),
  },
  table => [
    index('quotes_stage').on(table.stage, table.sequence),
    index('quotes_request').on(table.requestId),
    index('quotes_company').on(table.companyId),
    index('quotes_unordered')
      .on(table.validUntil)
      .where(sql`${table.orderId} is null`),
  ],
)
