import { expect, test } from 'vitest'
import type { OrderStatusWire, StaffOrderWire } from '../orders.ts'
import type { OwnProfileWire } from '../profile.ts'
import type { SettingsWire } from '../settings.ts'
import { momentFromWire } from './moments.ts'
import { listedOrderFromWire, type OrderStatus, orderStatusToWire, staffOrderToWire } from './orders.ts'
import { ownProfileFromWire, ownProfileToWire } from './profile.ts'
import { settingsFromWire, settingsToWire } from './settings.ts'

const order: OrderStatusWire = {
  orderID: '0123456789abcdefghjk',
  number: '100-149',
  productName: 'NFC-картка',
  status: 30,
  count: 2,
  price: 114_800,
  currency: 'UAH',
  payment_method: 'liqpay',
  payment: 'paid',
  created_at: '2026-11-01T10:00:00.000Z',
  productID: '1-1-1-1',
  language: 'ua',
  parts: { products: 99_800, print_design: 15_000, page_design: 0, rounding: 0 },
  print_designs: 1,
  page_designs: 0,
  shipping: 'novaposhta',
  shipping_type: 'department',
  destination: 'Київ, Відділення №1',
  recipient: 'Олена К.',
  waybill: '20450000000000',
  paid_at: '2026-11-01T10:05:00.000Z',
  started_at: '2026-11-02T10:05:00.000Z',
  done_at: '2026-11-03T10:05:00.000Z',
  cancelled_at: null,
  may_pay: false,
  may_cancel: true,
  has_invoice: false,
}

const staffOrder: StaffOrderWire = {
  ...order,
  recipient: 'Коваленко Олена',
  profileID: '0a1b2c3d4e5f6g7h',
  name: 'Олена',
  email: 'olena@example.com',
  phone: '+380671234567',
  edrpou: null,
  city_ref: 'ref-1',
  department_ref: null,
  street_ref: null,
  unresolved: ['department'],
  comment: 'Без дзвінка',
  cardName: 'Олена Коваленко',
  cardLine: '',
  pageID: '0a1b2c3d4e5f6g7h',
  events: [{ at: '2026-11-02T10:05:00.000Z', by: 'staff olha', what: 'start' }],
}

const item = { i: 'phone:1', x: 0, y: 0, w: 1, h: 2 }

const profile: OwnProfileWire = {
  phones: [{ id: '1', value: '+380671234567', title: 'Робочий' }],
  emails: [{ id: '2', value: 'olena@example.com' }],
  sites: [{ id: '3', name: 'Сайт', url: 'https://example.com/' }],
  messengers: [{ id: '4', name: 'telegram', value: 'https://t.me/olena' }],
  social_networks: [],
  banks: [],
  payments: [],
  custom_buttons: [{ id: '5', title: 'Запис', value: '', icon: '📅', link: 'https://example.com/book' }],
  waiter_phones: [],
  waiter_messengers: [],
  customization: {
    logo: '/files/logo.svg',
    logo_link: null,
    background: null,
    background_color: '#ffffff',
    card_color: null,
    text_color: null,
    shadow_color: null,
    icon_background_color: null,
    icon_color: null,
    button_background_color: null,
    button_text_color: null,
    disable_created_by: true,
  },
  group_logo: { img: null, link: 'https://example.com/' },
  hide_profile_photo: false,
  hide_logo: true,
  card_items: [
    { ...item, type: 'phone', name: '', title: 'Робочий', value: '067 123 45 67', url: 'tel:+380671234567' },
    { ...item, type: 'messenger', name: 'telegram', title: 'Telegram', value: '', url: 'https://t.me/olena' },
  ],
  default_card_items: [],
  id: '0a1b2c3d4e5f6g7h',
  custom_url: 'olena',
  url: 'https://example.com/olena',
  type: 20,
  version: 7,
  name: 'Олена',
  info: 'Дизайн',
  pfp: '/files/photo-512.webp',
  menu: null,
  is_menu_uploaded: false,
  layout: [item],
  pay_status: 25,
  paid_until: null,
  had_subscription: true,
  subscription_price: 36_000,
  order_status: 30,
  customization_enabled: true,
  email_binding_disabled: false,
  need_registration: false,
  email: 'olena@example.com',
  email_confirmed: true,
  pending_email: null,
  email_send_failed: false,
  password_changed_at: '2026-11-01T10:00:00.000Z',
  email_changed_at: null,
  disable_auto_save: false,
  dnd_enabled: true,
  deleted_at: null,
  group_name: null,
  companyID: null,
  orders: [
    {
      orderID: order.orderID,
      number: order.number,
      productName: order.productName,
      status: 40,
      count: 1,
      price: 49_900,
      currency: 'UAH',
      payment_method: 'bank-transfer',
      payment: 'refunded',
      created_at: '2026-11-01T10:00:00.000Z',
    },
  ],
}

const settings: SettingsWire = {
  email: 'olena@example.com',
  email_confirmed: true,
  pending_email: 'new@example.com',
  type: 30,
  disable_auto_save: true,
  loginIsNotEmail: false,
}

/** An order's page read back into the model. */
function orderStatusFromWire(wire: OrderStatusWire): OrderStatus {
  const { products, print_design: printDesign, page_design: pageDesign, rounding } = wire.parts
  return {
    ...listedOrderFromWire(wire),
    productId: wire.productID,
    language: wire.language,
    parts: { products, printDesign, pageDesign, rounding },
    printDesigns: wire.print_designs,
    pageDesigns: wire.page_designs,
    shipping: wire.shipping,
    shippingType: wire.shipping_type,
    destination: wire.destination,
    recipient: wire.recipient,
    waybill: wire.waybill,
    paidAt: momentFromWire(wire.paid_at),
    startedAt: momentFromWire(wire.started_at),
    doneAt: momentFromWire(wire.done_at),
    cancelledAt: momentFromWire(wire.cancelled_at),
    mayPay: wire.may_pay,
    mayCancel: wire.may_cancel,
    hasInvoice: wire.has_invoice,
  }
}

test('what comes over the wire and goes back is the same text', () => {
  const back = [
    ownProfileToWire(ownProfileFromWire(profile)),
    orderStatusToWire(orderStatusFromWire(order)),
    settingsToWire(settingsFromWire(settings)),
  ]
  expect(JSON.stringify(back)).toBe(JSON.stringify([profile, order, settings]))
})

test('staff read an order’s buyer, places and events under the names of the wire', () => {
  const { name, phone, email } = staffOrder
  const inside = {
    ...orderStatusFromWire(staffOrder),
    profileId: staffOrder.profileID,
    contact: { name, phone, email },
    taxCode: null,
    cityRef: 'ref-1',
    departmentRef: null,
    streetRef: null,
    unresolved: ['department'],
    comment: 'Без дзвінка',
    cardName: 'Олена Коваленко',
    cardLine: '',
    pageId: staffOrder.pageID,
    events: [{ at: new Date('2026-11-02T10:05:00.000Z'), by: 'staff olha', what: 'start' }],
  }
  expect(staffOrderToWire(inside)).toEqual(staffOrder)
})

test('inside, states have names and moments are moments', () => {
  expect(ownProfileFromWire(profile)).toMatchObject({
    type: 'organization',
    subscription: { state: 'unlimited', paidUntil: null },
    orderStatus: 'done',
    slug: 'olena',
    customButtons: [{ title: 'Запис' }],
    customization: { disableCreatedBy: true, backgroundColor: '#ffffff' },
    passwordChangedAt: new Date('2026-11-01T10:00:00Z'),
    cardItems: [
      { kind: 'phone', service: null, caption: 'Робочий' },
      { kind: 'messenger', service: 'telegram' },
    ],
    orders: [{ state: 'cancelled', paymentState: 'refunded', createdAt: new Date('2026-11-01T10:00:00Z') }],
  })
  expect(orderStatusFromWire(order)).toMatchObject({
    state: 'done',
    parts: { printDesign: 15_000 },
    cancelledAt: null,
  })
  expect(settingsFromWire(settings)).toMatchObject({ type: 'restaurant', isEmailConfirmed: true })
})
