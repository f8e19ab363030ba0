export const SHIPPINGS = ['novaposhta', 'other'] as const
export type Shipping = (typeof SHIPPINGS)[number]

export const SHIPPING_TYPES = ['department', 'address'] as const
export type ShippingType = (typeof SHIPPING_TYPES)[number]

export const PAYMENT_METHODS = ['liqpay', 'upon-receipt', 'bank-transfer'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/**
 * Returns the offered payment methods; bank transfer is offered only if the seller's bank details for an invoice are configured.
 */
export function offeredPaymentMethods({ withInvoices }: { withInvoices: boolean }): PaymentMethod[] {
  return PAYMENT_METHODS.filter(method => method !== 'bank-transfer' || withInvoices)
}

export const RECIPIENTS = ['personal', 'legal'] as const
export type Recipient = (typeof RECIPIENTS)[number]

/** The states of an order; `done` means that it was sent. */
export const ORDER_STATES = ['inProgress', 'done', 'cancelled'] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** The maximum number of pieces of the product in one order. */
export const MAX_ORDER_COUNT = 1_000

/** The maximum number of people in an order for many people, each of whom gets a personalised product. */
export const MAX_ORDER_PEOPLE = 500
/** The maximum number of bytes of a file with a table of people. */
export const MAX_PEOPLE_TABLE_BYTES = 1024 * 1024

/** The maximum lengths of an order's texts, in characters as `isLongerThan` counts them. */
export const ORDER_LIMITS = {
  name: 60,
  organization: 200,
  place: 200,
  /** The length of a house or flat number. */
  number: 20,
  ref: 64,
  comment: 1_000,
  /** The length of an internal note of staff. */
  note: 1_000,
  /** The length of a message from staff to the buyer. */
  message: 4_000,
  /** The length of each line printed on the product. */
  printed: 40,
} as const

/** The limits of pictures that buyers upload for their own designs. */
export const DESIGN_LIMITS = {
  /** The maximum number of bytes of a file. */
  file: 20 * 1024 * 1024,
  /** The maximum number of pictures that one network of visitors or one owner may upload within 24 hours. */
  picturesADay: 60,
  /** The maximum number of pictures whose background one network of visitors or one owner may have removed within 24 hours. */
  cutOutsADay: 120,
  /** The number of days after which a picture that no order uses is deleted. */
  keptDays: 30,
} as const

/** The validated and normalised contents of an order, except its product. */
export interface OrderContents {
  count: number
  /** The number of print designs; 0 without a design. */
  printDesigns: number
  pageDesigns: number
  paymentMethod: PaymentMethod
  contact: OrderContact
  recipient: OrderRecipient
  delivery: OrderDestination
  comment: string
  /** The name printed on the product; `cardLine` is the line under it. Both are '' if nothing is printed. */
  cardName: string
  cardLine: string
  /** The buyer's own design, encoded as text (`print/own-design.ts`); '' if the order has none. */
  ownDesign: string
  /** Id or slug of the profile whose page the chip opens; '' if the buyer gave none. */
  page: string
  /** The discount code as typed; '' if the buyer gave none. */
  discountCode: string
  /** The people who get a personalised product each, in order; [] if all products are the same. */
  people: OrderPerson[]
}

/** One person in an order for many people. */
export interface OrderPerson {
  /** The name as printed on the person's product. */
  name: string
  /** The line printed under the name; '' if there is none. */
  line: string
  /** Id or custom URL of the page that the chip opens; '' if it opens the order's page. */
  page: string
}

export interface OrderContact {
  /** The contact's name; '' if it is the recipient. */
  name: string
  /** The phone as `+380…`, or another country's number with a plus. */
  phone: string
  email: string
}

export interface OrderRecipient {
  firstName: string
  lastName: string
  middleName: string
  /** The organization that receives the order; null if the recipient is a person. */
  legal: { ownership: string; taxCode: string; organization: string } | null
}

/**
 * The destination of an order. Texts are for display; a Ref is the carrier's id of the same place, null if only the text is
 * known.
 */
export interface OrderDestination {
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
