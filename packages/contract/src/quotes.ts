import { ACCESSORY_IDS } from '@dotyk/domain/catalogue'
import { MAX_ORDER_COUNT, ORDER_RULES } from '@dotyk/domain/orders'
import { QUOTE_LIMITS, QUOTE_REQUEST_STATES, QUOTE_RULES, QUOTE_STATES } from '@dotyk/domain/quotes'
import { CURRENCIES, LANGUAGES } from '@dotyk/domain/values'
import { z } from 'zod'
import { declareCalls } from './call.ts'
import { listQuerySchema, numberCursorSchema, listPageSchema } from './lists.ts'
import { newOrderSchema } from './orders/order.ts'

/** A request for a quote as staff see it. */
const quoteRequest = z.object({
  id: z.string(),
  name: z.string(),
  /** The organization; '' if it was left out, as with the other texts. */
  organization: z.string(),
  phone: z.string(),
  email: z.string(),
  message: z.string(),
  /** The number of pieces; null if it wasn't known. */
  count: z.int().nullable(),
  accessory: z.literal(ACCESSORY_IDS).nullable(),
  state: z.enum(QUOTE_REQUEST_STATES),
  language: z.literal(LANGUAGES),
  /** The name of the company at whose host the request was sent; null for the service itself. */
  company: z.string().nullable(),
  /** The text to which the person agreed, word for word. */
  consent: z.string(),
  /** The quotes made from the request, newest first. */
  quotes: z.array(z.object({ id: z.string(), number: z.string() })),
  createdAt: z.iso.datetime(),
  /** When the request is deleted automatically. */
  deletedAt: z.iso.datetime(),
})

export type QuoteRequestWire = z.output<typeof quoteRequest>

const ofRequest = z.object({ requestID: z.uuid() })
const ofQuote = z.object({ quoteID: z.string().max(64) })

const price = z.int().min(0).max(QUOTE_LIMITS.price)
const designs = z.int().min(0).max(QUOTE_LIMITS.designs)
/** A limit above any valid value that only bounds the input; the domain's rules report the exact limits. */
const text = z.string().max(10_000)

/** The contents of a quote; amounts are in minor units. */
const contents = z.strictObject({
  /** The product's id, which includes the quote's language and thereby its currency. */
  productID: z.string().max(32),
  count: z.int().min(1).max(MAX_ORDER_COUNT),
  unitPrice: price,
  printDesigns: designs,
  /** The price of all print designs together. */
  printDesignPrice: price,
  pageDesigns: designs,
  pageDesignPrice: price,
  discount: price,
  /** The last day on which the quote may be accepted, in Kyiv time. */
  validUntil: z.iso.date(),
  note: text,
  name: text,
  organization: text,
  phone: text,
  email: text,
})

export type QuoteContentsWire = z.output<typeof contents>

/** A quote as its buyer's page shows it. */
const shownQuote = z.object({
  id: z.string(),
  /** The public number of the quote. */
  number: z.string(),
  /** The version of the quote, incremented with each change. */
  version: z.int(),
  state: z.enum(QUOTE_STATES),
  language: z.literal(LANGUAGES),
  currency: z.literal(CURRENCIES),
  productID: z.string(),
  /** The product's name in the reader's language. */
  productName: z.string(),
  count: z.int(),
  unitPrice: z.int(),
  printDesigns: z.int(),
  pageDesigns: z.int(),
  /** The parts of the price in minor units, which add up to the total, less the discount; an absent part costs nothing. */
  price: z.object({
    products: z.int(),
    printDesign: z.int(),
    pageDesign: z.int(),
    discount: z.int().optional(),
    total: z.int(),
  }),
  validUntil: z.iso.date(),
  note: z.string(),
  name: z.string(),
  organization: z.string(),
  /** The order that was placed for the quote; null if there is none. */
  order: z.object({ id: z.string(), number: z.string() }).nullable(),
})

export type ShownQuoteWire = z.output<typeof shownQuote>

const staffQuote = shownQuote.extend({
  printDesignPrice: z.int(),
  pageDesignPrice: z.int(),
  discount: z.int(),
  phone: z.string(),
  email: z.string(),
  /** The address of the quote's page for the buyer. */
  link: z.string(),
  requestID: z.string().nullable(),
  /** The login of the member of staff who made the quote. */
  by: z.string(),
  createdAt: z.iso.datetime(),
  /** When the quote was last sent; null if it never was. */
  sentAt: z.iso.datetime().nullable(),
  acceptedAt: z.iso.datetime().nullable(),
  withdrawnAt: z.iso.datetime().nullable(),
  /** When the quote's personal data was erased together with its order's; null if it wasn't. */
  erasedAt: z.iso.datetime().nullable(),
})

export type StaffQuoteWire = z.output<typeof staffQuote>

/** The data with which a buyer accepts a quote: recipient, destination and payment method. */
const acceptance = newOrderSchema
  .pick({
    name: true,
    phone: true,
    email: true,
    shipping: true,
    shippingType: true,
    payment: true,
    address: true,
    recipient: true,
    city: true,
    cityRef: true,
    department: true,
    departmentRef: true,
    streetRef: true,
    ownership: true,
    edrpou: true,
    organization: true,
    firstname: true,
    lastname: true,
    middleName: true,
    comment: true,
  })
  .extend({ version: z.int() })

export type AcceptanceWire = z.input<typeof acceptance>

/**
 * Calls about quotes: buyers accept them, staff make them and read the requests for them. The form for a request is on the page
 * `/teams`, which posts to its own address.
 */
export const quoteCalls = declareCalls({
  'POST /quote/:quoteID/accept': {
    summary:
      'Accepts a quote in the version that the buyer saw, and places its order at the agreed price. One that was accepted returns its order',
    caller: 'anyone',
    params: ofQuote,
    body: acceptance,
    reply: z.object({ success: z.literal(true), orderID: z.string(), number: z.string() }),
    refusals: [
      'quote-not-found',
      'quote-expired',
      'quote-withdrawn',
      'quote-changed',
      'product-not-found',
      'payment-method-not-offered',
      'account-deleted',
      ...ORDER_RULES,
    ],
  },
  'GET /quote/:quoteID/quote.pdf': {
    summary: 'A quote as a PDF file',
    caller: 'anyone',
    params: ofQuote,
    refusals: ['quote-not-found'],
  },
  'GET /admin/api/v1/quotes': {
    summary: 'The quotes, newest first; `q` is a number, or a part of a name, company, phone or e-mail',
    caller: 'admin',
    permission: 'business',
    query: listQuerySchema({ cursor: numberCursorSchema, state: z.enum(QUOTE_STATES).optional() }),
    reply: listPageSchema(staffQuote),
    refusals: [],
  },
  'GET /admin/api/v1/quotes/:quoteID': {
    summary: 'One quote',
    caller: 'admin',
    permission: 'business',
    params: ofQuote,
    reply: staffQuote,
    refusals: ['quote-not-found'],
  },
  'GET /admin/api/v1/quotes/:quoteID/quote.pdf': {
    summary: 'A quote as a PDF file, also while it is a draft',
    caller: 'admin',
    permission: 'business',
    params: ofQuote,
    refusals: ['quote-not-found'],
  },
  'POST /admin/api/v1/quotes': {
    summary: 'Makes a quote, as a draft. Returns it',
    caller: 'admin',
    permission: 'business',
    body: contents.extend({
      /** The id of the request that the quote answers; null if there is none. */
      requestID: z.uuid().nullable(),
    }),
    reply: staffQuote,
    refusals: [...QUOTE_RULES, 'not-found'],
  },
  'PUT /admin/api/v1/quotes/:quoteID': {
    summary: 'Changes a quote that isn’t accepted; a buyer who has seen it sees the new version. Returns it',
    caller: 'admin',
    permission: 'business',
    params: ofQuote,
    body: contents.extend({
      /** The version of the quote that the caller changed. */
      version: z.int(),
    }),
    reply: staffQuote,
    refusals: [...QUOTE_RULES, 'quote-not-found', 'quote-state-conflict', 'changed-elsewhere'],
  },
  'POST /admin/api/v1/quotes/:quoteID/send': {
    summary: 'Lets the buyer accept a quote, and e-mails its link where there is an address. Returns it',
    caller: 'admin',
    permission: 'business',
    params: ofQuote,
    reply: staffQuote,
    refusals: ['quote-not-found', 'quote-state-conflict', 'quote-day-invalid'],
  },
  'POST /admin/api/v1/quotes/:quoteID/withdraw': {
    summary: 'Withdraws a quote; its page says so. Returns it',
    caller: 'admin',
    permission: 'business',
    params: ofQuote,
    reply: staffQuote,
    refusals: ['quote-not-found', 'quote-state-conflict'],
  },
  'DELETE /admin/api/v1/quotes/:quoteID': {
    summary: 'Deletes a quote without an order for good',
    caller: 'admin',
    permission: 'business',
    params: ofQuote,
    reply: z.object({ success: z.literal(true) }),
    refusals: ['quote-not-found', 'quote-state-conflict'],
  },
  'GET /admin/api/v1/quote-requests': {
    summary:
      'The requests for a quote, newest first; `q` searches names, companies, phones, e-mails and messages',
    caller: 'admin',
    permission: 'business',
    query: listQuerySchema({ state: z.enum(QUOTE_REQUEST_STATES).optional() }),
    reply: listPageSchema(quoteRequest),
    refusals: [],
  },
  'GET /admin/api/v1/quote-requests/:requestID': {
    summary: 'One request for a quote',
    caller: 'admin',
    permission: 'business',
    params: ofRequest,
    reply: quoteRequest,
    refusals: ['not-found'],
  },
  'PATCH /admin/api/v1/quote-requests/:requestID': {
    summary: 'Closes a request for a quote, or opens it again. Returns it',
    caller: 'admin',
    permission: 'business',
    params: ofRequest,
    body: z.strictObject({ state: z.enum(['new', 'closed']) }),
    reply: quoteRequest,
    refusals: ['not-found', 'quote-state-conflict'],
  },
  'DELETE /admin/api/v1/quote-requests/:requestID': {
    summary: 'Deletes a request for a quote for good, such as at the request of who sent it',
    caller: 'admin',
    permission: 'business',
    params: ofRequest,
    reply: z.object({ success: z.literal(true) }),
    refusals: ['not-found'],
  },
})
