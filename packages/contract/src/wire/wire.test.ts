import { emptyContent } from '@dotyk/domain/profile'
import { expect, test } from 'vitest'
import type { ProductBaseWire, ProductWire } from '../catalogue.ts'
import type { OrderStatusWire, ShownOrderWire } from '../orders/order.ts'
import type { StaffOrderWire } from '../orders/staff-order.ts'
import type { OwnProfileWire } from '../profile.ts'
import type { SettingsWire } from '../settings.ts'
import { userCalls } from '../users.ts'
import { signedInDeviceFromWire, signedInDeviceToWire } from './accounts.ts'
import { productBaseFromWire, productBaseToWire, productFromWire, productToWire } from './catalogue.ts'
import { checkedRowFromWire } from './groups.ts'
import { orderStatusFromWire, orderStatusToWire, staffOrderFromWire, staffOrderToWire } from './orders.ts'
import { contentToWire } from '../wire-names.ts'
import { ownProfileFromWire, ownProfileToWire } from './profile.ts'
import { settingsFromWire, settingsToWire } from './settings.ts'
import { type UserFilters, userFiltersFromWire, userFiltersToWire } from './users.ts'

const shownOrder: ShownOrderWire = {
  orderID: '0123456789abcdefghjk',
  number: '100-149',
  productID: '1-1-1-1',
  productName: 'NFC-картка',
  status: 30,
  count: 2,
  price: 114_800,
  currency: 'UAH',
  payment_method: 'liqpay',
  payment: 'paid',
  difference_due: 0,
  created_at: '2026-11-01T10:00:00.000Z',
  language: 'ua',
  parts: { products: 99_800, print_design: 15_000, page_design: 0, discount: 0, rounding: 0 },
  discount_code: null,
  print_designs: 1,
  page_designs: 0,
  cardName: 'Олена Коваленко',
  cardLine: '',
  ownDesign: '',
  shipping: 'novaposhta',
  shipping_type: 'department',
  destination: 'Київ, Відділення №1',
  recipient: 'Олена К.',
  waybill: '20450000000000',
  paid_at: '2026-11-01T10:05:00.000Z',
  started_at: '2026-11-02T10:05:00.000Z',
  done_at: '2026-11-03T10:05:00.000Z',
  cancelled_at: null,
  erased_at: null,
  on_hold: null,
  may_pay: false,
  may_cancel: true,
  has_invoice: false,
  step: 'sent',
  steps: { printed: '2026-11-02T12:00:00.000Z', sent: '2026-11-03T10:05:00.000Z' },
  layout: {
    layoutID: 3,
    file: '/files/0123.webp',
    state: 'approved',
    comment: '',
    uploaded_at: '2026-11-02T09:00:00.000Z',
    answered_at: '2026-11-02T10:00:00.000Z',
  },
  parcel: {
    state: 'onTheWay',
    status: 'Прямує до міста одержувача',
    changed_at: '2026-11-03T12:00:00.000Z',
    expected_on: null,
  },
  parcels: [
    {
      number: 2,
      things: [2, 3],
      shipping: 'novaposhta',
      waybill: '20450000000001',
      sent_at: '2026-11-03T10:00:00.000Z',
      progress: { state: 'arrived', status: '', changed_at: null, expected_on: '05.11.2026' },
      recipient: 'Олена К.',
      destination: 'Львів, Відділення №3',
    },
  ],
  sent_with: ['10002'],
  delivery_cost: 8_000,
  forecast: { kind: 'sent', arrives_on: '2026-11-05' },
  pageID: '0a1b2c3d4e5f6g7h',
  proposal: {
    proposalID: '6f1c2a34-0000-4000-8000-000000000002',
    at: '2026-11-02T11:00:00.000Z',
    reminded_at: '2026-11-05T11:00:00.000Z',
    answer_by: '2026-11-16',
    productID: '1-1-2-1',
    productName: 'NFC-картка',
    count: 1,
    cardName: 'Олена',
    cardLine: '',
    pageID: null,
    ownDesign: '',
    price: 64_900,
    settlement: 'refund',
    settled: 49_900,
  },
  reprints: 1,
}

const order: OrderStatusWire = {
  ...shownOrder,
  aftercare: {
    replaces: { orderID: '0123456789abcdefghjm', number: '100-136' },
    replacements: [{ orderID: '0123456789abcdefghjn', number: '100-157', count: 1 }],
    returns: [
      {
        returnID: '6f1c2a34-0000-4000-8000-000000000003',
        state: 'received',
        count: 1,
        refunded: 0,
        announced_at: '2026-11-09T10:00:00.000Z',
      },
    ],
  },
  page_address: 'https://dotyk.test/0a1b2c3d4e5f6g7h',
  people: [
    { name: 'Олена', line: 'Дизайнерка', pageID: '0a1b2c3d4e5f6g7h' },
    { name: 'Петро', line: '', pageID: null },
  ],
  receipts: [
    {
      id: '6f1c2a34-0000-4000-8000-000000000001',
      kind: 'sale',
      amount: 49_900,
      currency: 'UAH',
      number: '2113456',
      madeAt: '2026-11-02T10:05:00.000Z',
      address: '',
      isTest: false,
    },
  ],
  receipt_awaited: true,
  receipt_by_provider: true,
}

const staffOrder: StaffOrderWire = {
  ...shownOrder,
  recipient: 'Коваленко Олена',
  parcels: shownOrder.parcels.map(parcel => ({
    ...parcel,
    phone: '+380671234567',
    own_address: true,
    paid_by: 'sender' as const,
    stage: 'sent' as const,
  })),
  companions: [{ orderID: 'another-order', number: '10002' }],
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
  events: [{ at: '2026-11-02T10:05:00.000Z', by: 'staff olha', what: 'start', text: '' }],
  stage: 'sent',
  due_on: '2026-12-01',
  late: true,
  chips_written: 2,
  refunded: 0,
  overpaid: 0,
  flag: null,
  taken_over: null,
  erased_by: '',
  tags: [{ tag: 'терміново', by: 'olena', at: '2026-11-27T09:00:00.000Z' }],
  assignee: 'olena',
}

const item = { i: 'phone:1', x: 0, y: 0, w: 1, h: 2 }

const profile: OwnProfileWire = {
  ...contentToWire(emptyContent()),
  name: 'Олена',
  info: 'Дизайн',
  phones: [{ id: '1', value: '+380671234567', title: 'Робочий' }],
  emails: [{ id: '2', value: 'olena@example.com', visibility: { from: '2026-11-27T18:00', has_code: true } }],
  sites: [{ id: '3', name: 'Сайт', url: 'https://example.com/' }],
  messengers: [{ id: '4', name: 'telegram', value: 'https://t.me/olena' }],
  social_networks: [],
  banks: [],
  payments: [],
  custom_buttons: [{ id: '5', title: 'Запис', value: '', icon: '📅', link: 'https://example.com/book' }],
  waiter_phones: [],
  waiter_messengers: [],
  customization: {
    look: 'voice',
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
  open_first: true,
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
  reserved_email: null,
  email_confirmed: true,
  pending_email: null,
  email_send_failed: false,
  password_changed_at: '2026-11-01T10:00:00.000Z',
  email_changed_at: null,
  lead_form: 'button',
  disable_auto_save: false,
  dnd_enabled: true,
  deleted_at: null,
  group_name: null,
  locked_fields: ['social_networks', 'layout'],
  companyID: null,
  blocks_off: ['messengers'],
  phone_prefix: '+380',
  orders: [
    {
      orderID: order.orderID,
      number: order.number,
      productID: order.productID,
      productName: order.productName,
      status: 40,
      count: 1,
      price: 49_900,
      currency: 'UAH',
      payment_method: 'bank-transfer',
      payment: 'refunded',
      difference_due: 0,
      created_at: '2026-11-01T10:00:00.000Z',
    },
  ],
}

const settings: SettingsWire = {
  email: 'olena@example.com',
  reserved_email: null,
  email_confirmed: true,
  pending_email: 'new@example.com',
  type: 30,
  disable_auto_save: true,
  loginIsNotEmail: false,
}

test('a value read from the wire is written back as the same text', () => {
  const back = [
    ownProfileToWire(ownProfileFromWire(profile)),
    orderStatusToWire(orderStatusFromWire(order)),
    settingsToWire(settingsFromWire(settings)),
  ]
  expect(JSON.stringify(back)).toBe(JSON.stringify([profile, order, settings]))
})

test('an e-mail of an international domain is stored in ASCII and read as its owner typed it', () => {
  const [stored, read] = ['olena@xn--80aikifvh.xn--j1amh', 'olena@приклад.укр']
  const emails = { email: stored, reserved_email: stored, pending_email: stored }
  const shown = { email: read, reservedEmail: read, pendingEmail: read }
  expect(ownProfileFromWire({ ...profile, ...emails })).toMatchObject(shown)
  expect(settingsFromWire({ ...settings, ...emails })).toMatchObject(shown)
  expect(staffOrderFromWire({ ...staffOrder, email: stored }).contact.email).toBe(read)
  const row = { row: 1, email: stored, name: '', phone: '', position: '', problem: null, suggestion: null }
  expect(checkedRowFromWire(row).email).toBe(read)
})

test('an order’s buyer, places and events have the wire’s names in the console’s calls', () => {
  const { name, phone, email } = staffOrder
  const status = orderStatusFromWire({
    ...staffOrder,
    aftercare: order.aftercare,
    page_address: null,
    people: [],
    receipts: [],
    receipt_awaited: false,
    receipt_by_provider: false,
  })
  const {
    pageAddress: _page,
    receipts: _receipts,
    isReceiptAwaited: _awaited,
    isReceiptByProvider: _byProvider,
    ...seen
  } = status
  const { aftercare: _aftercare, people: _people, ...shown } = seen
  const inside = {
    ...shown,
    profileId: staffOrder.profileID,
    contact: { name, phone, email },
    taxCode: null,
    cityRef: 'ref-1',
    departmentRef: null,
    streetRef: null,
    unresolved: ['department'],
    comment: 'Без дзвінка',
    pageId: staffOrder.pageID,
    events: [{ at: new Date('2026-11-02T10:05:00.000Z'), by: 'staff olha', what: 'start', text: '' }],
    stage: 'sent' as const,
    dueOn: '2026-12-01',
    isLate: true,
    chipsWritten: 2,
    refunded: 0,
    overpaid: 0,
    flag: null,
    takenOver: null,
    erasedBy: '',
    parcels: status.parcels.map(parcel => ({
      ...parcel,
      phone: '+380671234567',
      hasOwnAddress: true,
      paidBy: 'sender' as const,
      stage: 'sent' as const,
    })),
    companions: [{ id: 'another-order', number: '10002' }],
    tags: [{ tag: 'терміново', by: 'olena', at: new Date('2026-11-27T09:00:00Z') }],
    assignee: 'olena',
  }
  expect(staffOrderToWire(inside)).toEqual(staffOrder)
  expect(staffOrderFromWire(staffOrder)).toEqual(inside)
})

test('profiles, orders and settings read from the wire have state names, our field names and Date values', () => {
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
    erasedAt: null,
  })
  expect(settingsFromWire(settings)).toMatchObject({ type: 'restaurant', isEmailConfirmed: true })
})

test('a signed-in device read from the wire has our field names', () => {
  const wire = {
    id: 'd1',
    user_agent: 'Firefox',
    network: '93.74.12.x',
    signed_in_at: '2026-11-01T10:00:00.000Z',
    used_at: '2026-11-03T00:00:00.000Z',
    current: true,
  }
  expect(signedInDeviceFromWire(wire)).toEqual({
    id: 'd1',
    userAgent: 'Firefox',
    network: '93.74.12.x',
    signedInAt: new Date('2026-11-01T10:00:00Z'),
    usedAt: new Date('2026-11-03T00:00:00Z'),
    isCurrent: true,
  })
  expect(signedInDeviceToWire(signedInDeviceFromWire(wire))).toEqual(wire)
})

test('a product read from the wire has its size, its parcel, its time to make and whether it is in stock', () => {
  const wire: ProductWire = {
    id: '1-1-3-1',
    title: 'NFC-картка, золота',
    price: 49_900,
    currency: 'UAH',
    making_days: 2,
    pieces_left: 7,
    volume_prices: [{ from: 10, percent: 5 }],
    characteristics: {
      id: '1-1-3-1',
      brand: 'Brand',
      color: 'Золотий',
      material: 'Пластик',
      length: 1,
      width: 86,
      height: 54,
      weight: 6,
      shipping_length: 100,
      shipping_width: 70,
      shipping_height: 10,
      gross_weight: 50,
      in_stock: true,
    },
  }
  expect(productFromWire(wire)).toEqual({
    id: '1-1-3-1',
    title: 'NFC-картка, золота',
    price: 49_900,
    currency: 'UAH',
    makingDays: 2,
    volumePrices: [{ from: 10, percent: 5 }],
    brand: 'Brand',
    colour: 'Золотий',
    material: 'Пластик',
    size: { width: 86, height: 54, depth: 1, weight: 6 },
    parcel: { length: 100, width: 70, height: 10, weight: 50 },
    inStock: true,
    piecesLeft: 7,
  })
  expect(productToWire(productFromWire(wire))).toEqual(wire)
})

test('product choices and design prices keep their values under our field names', () => {
  const design = { print: { first: 1, subsequent: 2 }, page: { first: 3, min: 4, discount: 5 } }
  const wire: ProductBaseWire = {
    accessories: [{ id: 1, path: 'nfc-card', colors: [1, 3] }],
    colors: [{ id: 3, path: 'gold' }],
    print_types: [{ id: 1, path: 'one-colour' }],
    ribbons: [{ id: 2, path: 'black' }],
    id_localization: { ua: 1, en: 2 },
    currency: 'UAH',
    print_design_price: design.print,
    page_design_price: design.page,
    customization_price: 6,
  }
  expect(productBaseFromWire(wire)).toEqual({
    accessories: [{ id: 1, path: 'nfc-card', colours: [1, 3] }],
    colours: [{ id: 3, path: 'gold' }],
    printTypes: [{ id: 1, path: 'one-colour' }],
    ribbons: [{ id: 2, path: 'black' }],
    currency: 'UAH',
    printDesignPrice: design.print,
    pageDesignPrice: design.page,
    customizationPrice: 6,
  })
  expect(productBaseToWire(productBaseFromWire(wire))).toEqual(wire)
})

test.each<UserFilters>([
  {},
  { search: 'олена' },
  { group: 'none' },
  { company: 'verba' },
  { types: ['personal', 'restaurant'] },
  { subscriptions: ['trial', 'annual'] },
  { trialEndDays: 7 },
  { needsRegistration: false },
  { deleted: true },
])('the filter of profiles %o is unchanged after the way through an address', filters => {
  const address = new URLSearchParams(userFiltersToWire(filters) as Record<string, string>)
  const read = userCalls['GET /admin/api/v1/users/'].query.parse(Object.fromEntries(address))
  expect(userFiltersFromWire(read)).toEqual(filters)
})
