import type { NewOrderWire } from '@dotyk/contract/orders/order'
import {
  type PaymentMethod,
  type Shipping,
  type ShippingType,
  ukrainianNames,
  toUkrainianPlace,
} from '@dotyk/domain/orders'
import { toUkrainian } from '@dotyk/domain/values'
import { callServer } from '../api.ts'

/** A place as typed, with the carrier's reference if the user has chosen it from the list. */
export interface Place {
  text: string
  ref: string | null
}

export const EMPTY_PLACE: Place = { text: '', ref: null }

/** The destination of an order as typed. */
export interface DeliveryForm {
  shipping: Shipping
  shippingType: ShippingType
  city: Place
  department: Place
  street: string
  house: string
  flat: string
}

/** The values of an order's form as typed. */
export interface OrderForm extends DeliveryForm {
  productId: string
  count: string
  printDesign: boolean
  /** The number of different print designs. */
  printDesigns: string
  pageDesign: boolean
  pageDesigns: string
  cardName: string
  cardLine: string
  lastname: string
  firstname: string
  middleName: string
  /** The name of the contact person, if it isn't the recipient. */
  name: string
  phone: string
  email: string
  isLegal: boolean
  ownership: string
  edrpou: string
  organization: string
  payment: PaymentMethod
  comment: string
}

/** Returns the destination with its places transliterated into Ukrainian, because the carrier accepts only Ukrainian. */
function placesInUkrainian<Form extends DeliveryForm>(form: Form): Form {
  // Another delivery method may be used for destinations abroad.
  if (form.shipping === 'other') return form
  return {
    ...form,
    city: toUkrainianPlace(form.city),
    department: toUkrainianPlace(form.department),
    street: toUkrainian(form.street),
    house: toUkrainian(form.house),
    flat: toUkrainian(form.flat),
  }
}

/** Converts a typed destination to the payload of the calls. */
export function toDeliveryPayload(typed: DeliveryForm) {
  const { shipping, shippingType, city, department, street, house, flat } = placesInUkrainian(typed)
  const byAddress = shipping === 'other' || shippingType === 'address'
  return {
    shipping,
    shippingType: byAddress ? ('address' as const) : ('department' as const),
    city: city.text,
    cityRef: city.ref,
    ...(byAddress
      ? { address: { street, house, flat } }
      : { department: department.text, departmentRef: department.ref }),
  }
}

/** Converts the form's values to the call's payload, which the rules also check. */
export function toOrderPayload(typed: OrderForm): Omit<NewOrderWire, 'price'> {
  const form = { ...typed, ...ukrainianNames(typed) }
  const { productId, count, isLegal } = form
  return {
    ...{ productID: productId, count },
    createPrintDesign: form.printDesign,
    ...(form.printDesign && { enablePrintDesignCount: true, printDesignCount: form.printDesigns }),
    enableCustomPageDesign: form.pageDesign,
    ...(form.pageDesign && { enableCustomPageDesignCount: true, customPageDesignCount: form.pageDesigns }),
    ...{ cardName: form.cardName, cardLine: form.cardLine },
    recipient: isLegal ? 'legal' : 'personal',
    ...{ lastname: form.lastname, firstname: form.firstname, middleName: form.middleName },
    ...{ name: form.name, phone: form.phone, email: form.email },
    ...(isLegal && { ownership: form.ownership, edrpou: form.edrpou, organization: form.organization }),
    ...toDeliveryPayload(form),
    ...{ payment: form.payment, comment: form.comment },
  }
}

/**
 * @param price the total in minor units, as shown
 * @param key the idempotency key; repeating a call with the same key places no second order
 */
export async function placeOrderForProfile(
  id: string,
  form: OrderForm,
  price: number,
  key: string,
): Promise<void> {
  const payload = { params: { id }, body: { ...toOrderPayload(form), price } }
  await callServer('PUT /admin/api/v1/users/:id/order', payload, { idempotencyKey: key })
}
