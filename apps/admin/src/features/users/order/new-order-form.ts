import { EMPTY_PLACE, type OrderForm } from '../../../shared/calls/new-order.ts'
import type { User } from '../../../shared/calls/users.ts'

export function newOrderForm(user: User): OrderForm {
  return {
    productId: '',
    count: '1',
    printDesign: false,
    printDesigns: '1',
    pageDesign: false,
    pageDesigns: '1',
    cardName: '',
    cardLine: '',
    lastname: '',
    firstname: '',
    middleName: '',
    name: '',
    phone: user.phone ?? '',
    email: user.email ?? '',
    isLegal: false,
    ownership: '',
    edrpou: '',
    organization: '',
    shipping: 'novaposhta',
    shippingType: 'department',
    city: EMPTY_PLACE,
    department: EMPTY_PLACE,
    street: '',
    house: '',
    flat: '',
    payment: 'bank-transfer',
    comment: '',
  }
}
