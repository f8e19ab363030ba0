import type { ProductChoice } from '@dotyk/domain/catalogue'
import type { Department } from '@dotyk/domain/delivery'
import type { OrderPerson, PaymentMethod, Recipient, Shipping, ShippingType } from '@dotyk/domain/orders'

/** The session storage key of the order draft, which survives a reload, but neither closing the tab nor signing out. */
export const ORDER_DRAFT_KEY = 'order-draft'

/** The session storage key of the draft in the form that accepts a quote. */
export const QUOTE_DRAFT_KEY = 'order-draft-of-quote'

/** The form's steps in order. */
export const ORDER_STEPS = ['product', 'delivery', 'payment'] as const
export type OrderStep = (typeof ORDER_STEPS)[number]

/** What a buyer chose besides the product itself, as typed in the order form. */
export interface ProductOptions {
  /** The text printed on the product; '' for none. */
  cardName: string
  cardLine: string
  /**
   * The buyer's own design, encoded as text (`print/own-design.ts`); '' for none. It applies only to the accessory for which it
   * was made.
   */
  ownDesign: string
  /** The id of the page that the chip opens; '' for the page of the signed-in owner, or for a new page. */
  page: string
  count: string
  printDesign: boolean
  printDesignCount: string
  pageDesign: boolean
  pageDesignCount: string
}

export const DEFAULT_OPTIONS: ProductOptions = {
  cardName: '',
  cardLine: '',
  ownDesign: '',
  page: '',
  count: '1',
  printDesign: false,
  printDesignCount: '1',
  pageDesign: false,
  pageDesignCount: '1',
}

/** The unvalidated choices and input of the form. */
export interface OrderFormDraft extends ProductOptions {
  /** The idempotency key: submitting the same form twice creates only one order. */
  key: string
  step: OrderStep
  /** The product choice without its language, which is the language of the page. */
  choice: Omit<ProductChoice, 'language'>
  /** True if the product was chosen on its own page, so that the first step only summarises it. */
  isProductChosen: boolean
  recipient: Recipient
  lastname: string
  firstname: string
  middleName: string
  phone: string
  email: string
  /** The name of the contact person; null if it is the recipient. */
  name: string | null
  ownership: Place
  edrpou: string
  organization: string
  shipping: Shipping
  shippingType: ShippingType
  city: Place
  department: Place
  street: Place
  house: string
  flat: string
  payment: PaymentMethod
  comment: string
  /** The discount code that the buyer applied; '' for none. */
  discountCode: string
  /** The people who each receive one piece, as typed; empty if all pieces are the same. */
  people: OrderPerson[]
  /** The text of a pasted list that isn't read yet. */
  peopleText: string
}

/** A place as text and, if chosen from the carrier's list, the carrier's id. */
export interface Place {
  text: string
  ref: string | null
  /** The kind of the branch or parcel locker, and the maximum weight of a parcel there. */
  takes?: Pick<Department, 'kind' | 'maxWeight'>
}

export const EMPTY_PLACE: Place = { text: '', ref: null }
