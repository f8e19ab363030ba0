import type { ProductChoice } from '@dotyk/domain/catalogue'
import type { Department } from '@dotyk/domain/delivery'
import type { OrderPerson, PaymentMethod, Recipient, Shipping, ShippingType } from '@dotyk/domain/orders'

/** Session storage key of the order draft: it survives a reload, but neither the tab nor a sign-out. */
export const ORDER_DRAFT_KEY = 'order-draft'

/** Session storage key of the draft of the form that accepts a quote. */
export const QUOTE_DRAFT_KEY = 'order-draft-of-quote'

/** The form's steps in order. */
export const ORDER_STEPS = ['product', 'delivery', 'payment'] as const
export type OrderStep = (typeof ORDER_STEPS)[number]

/** Options other than the product itself, as typed. */
export interface ProductOptions {
  /** Text printed on the product; '' for none. */
  cardName: string
  cardLine: string
  /** The buyer's own design as a text (`print/own-design.ts`); '' for none. It counts for its own accessory alone. */
  ownDesign: string
  /** Id of the page that the chip opens; '' for the signed-in owner's own, or a new one. */
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
  /** The idempotency key: submitting a form twice creates one order. Each form has a new key. */
  key: string
  step: OrderStep
  /** The choice without its language, which is the page's. */
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
  /** Who gets the things, one each, as typed; none where all are the same. */
  people: OrderPerson[]
  /** A pasted list that isn't read yet. */
  peopleText: string
}

/** A place as text and, if chosen from the carrier's list, the carrier's id. */
export interface Place {
  text: string
  ref: string | null
  /** What the branch or postomat accepts. */
  takes?: Pick<Department, 'kind' | 'maxWeight'>
}

export const EMPTY_PLACE: Place = { text: '', ref: null }
