import type { AccessoryId } from '@dotyk/domain/catalogue'
import type { QuoteBuyer, QuoteRequestState, QuoteStage } from '@dotyk/domain/quotes'
import type { Currency, Language } from '@dotyk/domain/values'
import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../database/columns.ts'

/** The requests that companies sent from the page for teams. An empty text is ''. */
export const quoteRequests = pgTable(
  'quote_requests',
  {
    id: uuid('id').primaryKey(),
    /** The company at whose host the request was sent; null for the default company. */
    companyId: text('company_id'),
    /** Keyed hash of the form and its contents, so that a form that is sent again is stored once. */
    submission: text('submission').notNull().unique(),
    name: text('name').notNull(),
    organization: text('organization').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    message: text('message').notNull(),
    count: integer('count'),
    accessory: integer('accessory').$type<AccessoryId>(),
    /** The exact text that the person agreed to; below it, its version. */
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

/** The quotes that staff made, with agreed prices. Amounts are in minor units. */
export const quotes = pgTable(
  'quotes',
  {
    /** The id is unguessable, because it gives the buyer's access. */
    id: text('id').primaryKey(),
    /** The sequence number, from which the public number is derived. */
    sequence: integer('sequence').generatedAlwaysAsIdentity({ startWith: 1_001 }).notNull().unique(),
    /** Grows with each change of what the quote offers. */
    version: integer('version').notNull().default(1),
    /** The company that sells; null for the default company. */
    companyId: text('company_id'),
    /** The request that the quote answers; null for none, and once the request is deleted. */
    requestId: uuid('request_id').references(() => quoteRequests.id, { onDelete: 'set null' }),
    /** The language of the product, the PDF and the e-mails about the quote. */
    language: text('language').$type<Language>().notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    stage: text('stage').$type<QuoteStage>().notNull().default('draft'),

    productId: text('product_id').notNull(),
    count: integer('count').notNull(),
    unitPrice: integer('unit_price').notNull(),
    printDesigns: integer('print_designs').notNull(),
    /** The price of all print designs together. */
    printDesignPrice: integer('print_design_price').notNull(),
    pageDesigns: integer('page_designs').notNull(),
    pageDesignPrice: integer('page_design_price').notNull(),
    discount: integer('discount').notNull(),
    /** The last day of validity, in Kyiv. */
    validUntil: date('valid_until', { mode: 'string' }).notNull(),
    note: text('note').notNull(),
    buyer: jsonb('buyer').$type<QuoteBuyer>().notNull(),

    /** Login of the member of staff who made the quote. */
    by: text('by').notNull(),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
    acceptedAt: moment('accepted_at'),
    withdrawnAt: moment('withdrawn_at'),
    /** The order that was placed for the quote; orders are never deleted. */
    orderId: text('order_id').unique(),
    /** When the quote's personal data was erased; null while it is stored. */
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
