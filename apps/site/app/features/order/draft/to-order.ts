import type { NewOrderWire } from '@dotyk/contract/orders/order'
import type { Language } from '@dotyk/domain/values'
import { composeProductId } from '@dotyk/domain/catalogue'
import { isDesignFor } from '@dotyk/domain/print'
import type { OrderFormDraft } from '../../../shared/order-draft/order-form-draft.ts'
import { withUkrainianFields } from './with-ukrainian-fields.ts'

/** Converts the draft to the body of `POST /order`, which the form's rules and the server both validate. */
export function toOrder(typed: OrderFormDraft, language: Language): Omit<NewOrderWire, 'price'> {
  const draft = withUkrainianFields(typed)
  const { choice, recipient, shipping } = draft
  const isLegal = recipient === 'legal'
  // The delivery method "other" has no branches.
  const byAddress = shipping === 'other' || draft.shippingType === 'address'
  return {
    productID: composeProductId({ ...choice, language }),
    count: draft.count,
    ...(draft.people.length > 0 && { people: draft.people }),
    cardName: draft.cardName,
    cardLine: draft.cardLine,
    ownDesign: isDesignFor(draft.ownDesign, choice) ? draft.ownDesign : '',
    ...(draft.page && { pageID: draft.page }),
    createPrintDesign: draft.printDesign,
    enablePrintDesignCount: draft.printDesign,
    printDesignCount: draft.printDesign ? draft.printDesignCount : null,
    enableCustomPageDesign: draft.pageDesign,
    enableCustomPageDesignCount: draft.pageDesign,
    customPageDesignCount: draft.pageDesign ? draft.pageDesignCount : null,
    recipient,
    lastname: draft.lastname,
    firstname: draft.firstname,
    middleName: draft.middleName,
    phone: draft.phone,
    email: draft.email,
    name: draft.name,
    ...(isLegal && {
      ownership: draft.ownership.text,
      edrpou: draft.edrpou,
      organization: draft.organization,
    }),
    shipping,
    shippingType: byAddress ? 'address' : 'department',
    city: draft.city.text,
    cityRef: draft.city.ref,
    ...(byAddress
      ? {
          address: { street: draft.street.text, house: draft.house, flat: draft.flat },
          streetRef: draft.street.ref,
        }
      : { department: draft.department.text, departmentRef: draft.department.ref }),
    payment: draft.payment,
    comment: draft.comment,
    discountCode: draft.discountCode,
  }
}
