import type { StaffOrder } from '@dotyk/contract/wire/orders'

/** A new order of one card, on which tests base their own. */
export const aStaffOrder: StaffOrder = {
  ...{
    id: '',
    number: '',
    productName: 'NFC-картка',
    productId: '1-1-1-1',
    state: 'inProgress',
    stage: 'new',
  },
  ...{
    count: 1,
    price: 49_900,
    currency: 'UAH',
    language: 'ua',
    cardName: '',
    cardLine: '',
    ownDesign: '',
    comment: '',
  },
  ...{ paymentMethod: 'upon-receipt', paymentState: 'none', flag: null, refunded: 0, pageId: null },
  parts: { products: 49_900, printDesign: 0, pageDesign: 0, discount: 0, rounding: 0 },
  discountCode: null,
  ...{
    printDesigns: 0,
    pageDesigns: 0,
    layout: null,
    parcel: null,
    waybill: null,
    step: null,
    stepTimes: {},
  },
  ...{ shipping: 'novaposhta', shippingType: 'department', destination: 'Львів, Відділення №1' },
  ...{ recipient: 'Олена К.', contact: { name: '', phone: '', email: '' }, taxCode: null, profileId: null },
  ...{ cityRef: null, departmentRef: null, streetRef: null, unresolved: [], events: [], chipsWritten: 0 },
  ...{
    createdAt: new Date(0),
    paidAt: null,
    startedAt: null,
    doneAt: null,
    erasedAt: null,
    erasedBy: '',
    cancelledAt: null,
  },
  ...{ hold: null, takenOver: null, dueOn: null, isLate: false },
  ...{ mayPay: false, mayCancel: false, hasInvoice: false, deliveryCost: null, forecast: null },
}
