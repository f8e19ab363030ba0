import type { ProductChoice } from '@dotyk/domain/catalogue'
import type { Department } from '@dotyk/domain/delivery'
import type { PaymentMethod, Recipient, Shipping, ShippingType } from '@dotyk/domain/orders'

/** The form's steps in their order. */
export const STEPS = ['product', 'delivery', 'payment'] as const
export type Step = (typeof STEPS)[number]

/** What is asked for besides which product it is, as it was typed. */
export interface ProductOptions {
  /** Printed on the thing; '' for none. */
  cardName: string
  cardLine: string
  count: string
  printDesign: boolean
  printDesignCount: string
  pageDesign: boolean
  pageDesignCount: string
}

export const DEFAULT_OPTIONS: ProductOptions = {
  cardName: '',
  cardLine: '',
  count: '1',
  printDesign: false,
  printDesignCount: '1',
  pageDesign: false,
  pageDesignCount: '1',
}

/** What a person has chosen and typed so far, before any rule is asked. */
export interface OrderFormDraft extends ProductOptions {
  /** The idempotency key: a form submitted twice makes one order. Each form has a new one. */
  key: string
  step: Step
  /** Its language follows the page's. */
  choice: Omit<ProductChoice, 'language'>
  /** Whether the product was chosen on its own page: the form's first step then only sums it up. */
  isProductChosen: boolean
  recipient: Recipient
  lastname: string
  firstname: string
  middleName: string
  phone: string
  email: string
  /** The name of the contact person; null where it is the recipient. */
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
}

/** A place as people read it and, where it was picked from the carrier's list, the carrier's name for it. */
export interface Place {
  text: string
  ref: string | null
  /** What a branch or postomat of that list takes. */
  takes?: Pick<Department, 'kind' | 'maxWeight'>
}

export const NOWHERE: Place = { text: '', ref: null }
