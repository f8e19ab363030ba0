export const SHIPPINGS = ['novaposhta', 'other'] as const
export type Shipping = (typeof SHIPPINGS)[number]

export const SHIPPING_TYPES = ['department', 'address'] as const
export type ShippingType = (typeof SHIPPING_TYPES)[number]

export const PAYMENT_METHODS = ['liqpay', 'upon-receipt', 'bank-transfer'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Ways to pay that are offered: without a seller's requisites there is nothing to put on an invoice. */
export function offeredPaymentMethods({ withInvoices }: { withInvoices: boolean }): PaymentMethod[] {
  return PAYMENT_METHODS.filter(method => method !== 'bank-transfer' || withInvoices)
}

export const RECIPIENTS = ['personal', 'legal'] as const
export type Recipient = (typeof RECIPIENTS)[number]

/** `done` once it was sent. */
export const ORDER_STATES = ['inProgress', 'done', 'cancelled'] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** The most of one product an order may ask for. */
export const MAX_ORDER_COUNT = 1_000

/** The most people of one order for many, each of whom gets a thing of their own. */
export const MAX_ORDER_PEOPLE = 500
/** Bytes of a table of them. */
export const MAX_PEOPLE_TABLE_BYTES = 1024 * 1024

/** Lengths in characters as `isLongerThan` counts them; all ours. */
export const ORDER_LIMITS = {
  name: 60,
  organization: 200,
  place: 200,
  /** The number of a house or a flat. */
  number: 20,
  ref: 64,
  comment: 1_000,
  /** A note that staff write for themselves. */
  note: 1_000,
  /** A message of staff to the buyer. */
  message: 4_000,
  /** Each line printed on the product. */
  printed: 40,
} as const

/** Of the pictures that buyers upload for their own designs. */
export const DESIGN_LIMITS = {
  /** Bytes of a file. */
  file: 20 * 1024 * 1024,
  /** Pictures that one visitor's network or one owner may upload within 24 hours. */
  picturesADay: 60,
  /** Pictures without their background that one of them may have made within 24 hours. */
  cutOutsADay: 120,
  /** Days for which a picture stays that nobody orders. */
  keptDays: 30,
} as const

/** The validated and normalised contents of an order besides its product. */
export interface OrderContents {
  count: number
  /** 0 without a design. */
  printDesigns: number
  pageDesigns: number
  paymentMethod: PaymentMethod
  contact: OrderContact
  recipient: OrderRecipient
  delivery: OrderDelivery
  comment: string
  /** The name and the line under it as printed on the thing; '' for none. */
  cardName: string
  cardLine: string
  /** The buyer's own design as a text (`print/own-design.ts`); '' for none. */
  ownDesign: string
  /** Id or slug of the profile whose page the chip opens; '' for none. */
  page: string
  /** The discount code as typed, '' for none. */
  discountCode: string
  /** Who gets the things, in their order; none where all are the same. */
  people: OrderPerson[]
}

/** One of the people of an order for many. */
export interface OrderPerson {
  /** As printed on the thing. */
  name: string
  /** The line under it; '' for none. */
  line: string
  /** Id or custom URL of the page that the chip opens; '' for the order's own. */
  page: string
}

export interface OrderContact {
  /** The contact's name; '' if it is the recipient. */
  name: string
  /** `+380…`, or another country's number with its plus. */
  phone: string
  email: string
}

export interface OrderRecipient {
  firstName: string
  lastName: string
  middleName: string
  /** The organization; null for a person. */
  legal: { ownership: string; taxCode: string; organization: string } | null
}

/** Texts as people read them; a Ref is the carrier's name for the same place, null where only the text is known. */
export interface OrderDelivery {
  shipping: Shipping
  shippingType: ShippingType
  city: string
  cityRef: string | null
  /** The branch; '' for delivery to an address. */
  department: string
  departmentRef: string | null
  /** The street; '' for delivery to a branch. */
  street: string
  streetRef: string | null
  house: string
  flat: string
}
