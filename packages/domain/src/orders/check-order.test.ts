import { describe, expect, test } from 'vitest'
import { checkOrder, paymentMethodsWithDesign } from './check-order.ts'
import { parseCount } from './count.ts'
import { parseChosenProduct } from './chosen-product.ts'
import type { OrderDraft } from './order-draft.ts'
import { PAYMENT_METHODS } from './order.ts'

/** A valid order: an NFC card, delivered to a branch and paid by bank card. */
const draft: OrderDraft = {
  productID: '1-1-1-1',
  phone: '0671234567',
  email: 'olena@example.com',
  count: 1,
  shipping: 'novaposhta',
  shippingType: 'department',
  payment: 'liqpay',
  recipient: 'personal',
  city: 'Київ',
  department: 'Відділення №1: вул. Пирогівський шлях, 135',
  firstname: 'Олена',
  lastname: 'Коваленко',
}
const legal: OrderDraft = {
  recipient: 'legal',
  ownership: 'ТОВ',
  edrpou: '14360570',
  organization: 'Кавʼярня «Зерно»',
}

const brokenBy = (changes: OrderDraft) =>
  checkOrder({ ...draft, ...changes }).violations.map(({ key, field }) => `${field} ${key}`)
const contentsOf = (changes: OrderDraft) => {
  expect(brokenBy(changes)).toEqual([])
  return checkOrder({ ...draft, ...changes }).contents
}

test('an order is normalised', () => {
  expect(contentsOf({ middleName: '', comment: ' Подзвоніть \r\n ввечері ' })).toEqual({
    count: 1,
    printDesigns: 0,
    pageDesigns: 0,
    paymentMethod: 'liqpay',
    contact: { name: '', phone: '+380671234567', email: 'olena@example.com' },
    recipient: { firstName: 'Олена', lastName: 'Коваленко', middleName: '', legal: null },
    delivery: {
      shipping: 'novaposhta',
      shippingType: 'department',
      city: 'Київ',
      cityRef: null,
      department: 'Відділення №1: вул. Пирогівський шлях, 135',
      departmentRef: null,
      street: '',
      streetRef: null,
      house: '',
      flat: '',
    },
    comment: 'Подзвоніть \n ввечері',
    cardName: '',
    cardLine: '',
    page: '',
    people: [],
    discountCode: '',
    ownDesign: '',
  })
})

describe('the count', () => {
  test.each([
    [1, 1],
    [1_000, 1_000],
    ['12', 12],
    [' 7 ', 7],
    ['2abc', null],
    ['', null],
    [0, null],
    ['0', null],
    [-1, null],
    ['-1', null],
    [1_001, null],
    ['1001', null],
    [1e9, null],
    ['1e2', null],
    [1.5, null],
    ['1.5', null],
    [Number.NaN, null],
    [Infinity, null],
    [null, null],
    [undefined, null],
    [true, null],
    [[1], null],
  ])('the count %j is read as %j', (typed, count) => {
    expect(parseCount(typed)).toBe(count)
    expect(brokenBy({ count: typed })).toEqual(count === null ? ['count count-invalid'] : [])
  })
})

describe('the phone', () => {
  test.each([
    ['0671234567', '+380671234567'],
    ['067 123-45-67', '+380671234567'],
    ['80671234567', '+380671234567'],
    ['380671234567', '+380671234567'],
    ['+380671234567', '+380671234567'],
    ['+48 601 234 567', '+48601234567'],
  ])('the phone %s is stored as %s', (typed, stored) =>
    expect(contentsOf({ phone: typed }).contact.phone).toBe(stored),
  )

  test.each([
    ['', 'phone-required'],
    ['  ', 'phone-required'],
    ['+', 'phone-required'],
    [undefined, 'phone-required'],
    ['067123456', 'order-phone-invalid'],
    ['067 12a 45 67', 'phone-characters'],
    ['06712345678', 'order-phone-invalid'],
    ['8067123456', 'order-phone-invalid'],
    ['806712345678', 'order-phone-invalid'],
    ['89161234567', 'order-phone-invalid'],
    ['+38067123456', 'order-phone-invalid'],
    ['+3806712345678', 'order-phone-invalid'],
    ['06712345ab', 'phone-characters'],
    ['102', 'order-phone-invalid'],
    ['+1', 'order-phone-invalid'],
    [671234567, 'order-phone-invalid'],
  ])('the phone %j breaks %s', (typed, key) => expect(brokenBy({ phone: typed })).toEqual([`phone ${key}`]))
})

describe('the recipient’s names', () => {
  test.each([
    ['Олена', 'Олена'],
    ['  Ганна   Марія ', 'Ганна Марія'],
    ['Ганна - Марія', 'Ганна-Марія'],
    ['Нечуй–Левицький', 'Нечуй-Левицький'],
    ["Лук'яна", 'Лукʼяна'],
    ['Лук’яна', 'Лукʼяна'],
    ['Лук`яна', 'Лукʼяна'],
    ['Лукʼяна', 'Лукʼяна'],
    ['Ірина', 'Ірина'],
    ['Iрина Лiсова', 'Ірина Лісова'],
    ['Андрій Ї 2', 'Андрій Ї 2'],
    ['Андрій'.normalize('NFD'), 'Андрій'],
    ['Ґалаґан Єва', 'Ґалаґан Єва'],
  ])('the recipient’s name %j is stored as %j', (typed, stored) =>
    expect(contentsOf({ firstname: typed }).recipient.firstName).toBe(stored),
  )

  test.each([
    'Olena',
    'Подъяблонская',
    'Рыбак',
    'Эмма',
    'Пётр',
    'Олена!',
    'О.',
    '-Олена',
    'Олена-',
    '123',
    '😀',
    'Ол\0ена',
  ])('the recipient’s name %j is refused', typed => {
    expect(brokenBy({ firstname: typed })).toEqual(['firstname recipient-name-characters'])
    expect(brokenBy({ lastname: typed })).toEqual(['lastname recipient-name-characters'])
    expect(brokenBy({ middleName: typed })).toEqual(['middleName recipient-name-characters'])
  })

  test('a recipient’s first and last name are required, the middle name is optional', () =>
    expect(brokenBy({ firstname: ' ', lastname: '\u200b', middleName: null })).toEqual([
      'firstname first-name-required',
      'lastname last-name-required',
    ]))

  test('a recipient’s name has at most 60 characters', () => {
    expect(brokenBy({ firstname: 'я'.repeat(60) })).toEqual([])
    expect(brokenBy({ firstname: 'я'.repeat(61) })).toEqual(['firstname text-too-long'])
  })
})

describe('a legal recipient', () => {
  test('a legal recipient has a form of ownership, a code and a name', () => {
    expect(contentsOf({ ...legal, edrpou: ' 14360570 ' }).recipient.legal).toEqual({
      ownership: 'ТОВ',
      taxCode: '14360570',
      organization: 'Кавʼярня «Зерно»',
    })
    expect(contentsOf({ ...legal, edrpou: '1759013776' }).recipient.legal?.taxCode).toBe('1759013776')
  })
  test('an order of a legal recipient requires ownership form, EDRPOU code and name', () =>
    expect(brokenBy({ recipient: 'legal' })).toEqual([
      'ownership ownership-required',
      'edrpou edrpou-required',
      'organization organization-required',
    ]))
  test.each(['14360571', '00000000', '123', 'ЄДРПОУ'])(
    'a legal recipient with the code %s is refused',
    edrpou => expect(brokenBy({ ...legal, edrpou })).toEqual(['edrpou edrpou-invalid']),
  )
  test('an order for a private person needs no organization', () =>
    expect(contentsOf({ recipient: 'personal', edrpou: 'x', organization: 'y' }).recipient.legal).toBeNull())
})

describe('delivery by the carrier', () => {
  const toDoor: OrderDraft = {
    shippingType: 'address',
    department: undefined,
    address: { street: 'вул. Хрещатик' },
  }

  test('delivery to a branch needs city and branch', () =>
    expect(brokenBy({ city: '', department: ' ' })).toEqual([
      'city city-required',
      'department department-required',
    ]))
  test('delivery to an address needs city and street', () => {
    expect(brokenBy({ ...toDoor, city: null, address: null })).toEqual([
      'city city-required',
      'address.street street-required',
    ])
    expect(contentsOf(toDoor).delivery).toMatchObject({
      shippingType: 'address',
      street: 'вул. Хрещатик',
      department: '',
    })
  })
  test('an order without a delivery type uses the place it names', () => {
    expect(contentsOf({ ...toDoor, shippingType: null }).delivery.shippingType).toBe('address')
    expect(contentsOf({ shippingType: null }).delivery.shippingType).toBe('department')
  })
  test.each([
    ['city', { city: 'Kyiv' }],
    ['city', { city: 'Kyiv', cityRef: 'ref' }],
    ['city', { city: 'Объект' }],
    ['department', { department: 'Branch 1' }],
    ['department', { department: 'Відділення №1 (Sky Mall)' }],
    ['department', { department: 'Отделение ъ', departmentRef: 'ref' }],
    ['address.street', { ...toDoor, address: { street: 'Khreshchatyk' } }],
    ['address.house', { ...toDoor, address: { street: 'Хрещатик', house: '1b' } }],
    ['address.flat', { ...toDoor, address: { street: 'Хрещатик', flat: 'b' } }],
  ])('delivery by the carrier accepts Ukrainian only: %s of %j', (field, changes) =>
    expect(brokenBy(changes)).toEqual([`${field} delivery-ukrainian`]),
  )
  test.each([
    { department: 'Відділення №5 (ТРЦ Sky Mall)', departmentRef: 'ref' },
    { ...toDoor, address: { street: 'вул. Івана Павла II' }, streetRef: 'ref' },
    { ...toDoor, address: { street: 'вул. Мар’їнська', house: '12/3-А', flat: '№4' } },
    { department: '1' },
    { city: 'смт Кам’янка-Бузька (Львівська обл., Львівський р-н)' },
  ])('the carrier’s own spelling of a place is accepted: %j', changes =>
    expect(brokenBy(changes)).toEqual([]),
  )
  test('an order to a branch keeps the carrier’s references of city and branch', () =>
    expect(contentsOf({ cityRef: 'c', departmentRef: 'd', streetRef: 's' }).delivery).toMatchObject({
      cityRef: 'c',
      departmentRef: 'd',
      streetRef: null,
    }))
})

test('delivery by another carrier accepts an address in Latin letters', () => {
  const abroad = { city: 'Kraków', department: '', address: { street: 'Floriańska', house: '3' } }
  expect(brokenBy({ shipping: 'other', shippingType: null, ...abroad })).toEqual([])
})

describe.each(['novaposhta', 'other'])('the destination of delivery by %s', shipping => {
  test.each(['liqpay', 'upon-receipt', 'bank-transfer'])(
    'a delivery’s destination is required for payment by %s',
    payment => {
      const nowhere = { shipping, payment, city: ' ', department: '', address: {} }
      expect(brokenBy({ ...nowhere, shippingType: 'address' })).toEqual([
        'city city-required',
        'address.street street-required',
      ])
      expect(brokenBy({ ...nowhere, shippingType: 'department' })).toEqual([
        'city city-required',
        'department department-required',
      ])
      expect(brokenBy({ ...nowhere, shippingType: null })).toHaveLength(2)
    },
  )
})

describe('designs', () => {
  test.each<[OrderDraft, number, number]>([
    [{}, 0, 0],
    [{ createPrintDesign: true }, 1, 0],
    [{ createPrintDesign: true, printDesignCount: 5 }, 1, 0],
    [{ createPrintDesign: true, enablePrintDesignCount: true, printDesignCount: '5' }, 5, 0],
    [{ enablePrintDesignCount: true, printDesignCount: 5 }, 0, 0],
    [{ enableCustomPageDesign: true }, 0, 1],
    [{ enableCustomPageDesign: true, enableCustomPageDesignCount: true, customPageDesignCount: 3 }, 0, 3],
  ])('the order %j has %d print designs and %d page designs', (changes, printDesigns, pageDesigns) =>
    expect(contentsOf(changes)).toMatchObject({ printDesigns, pageDesigns }),
  )
  test.each([0, 1_001, '2abc', null])('the number of print designs can’t be %j', count =>
    expect(
      brokenBy({
        createPrintDesign: true,
        enablePrintDesignCount: true,
        printDesignCount: count,
        enableCustomPageDesign: true,
        enableCustomPageDesignCount: true,
        customPageDesignCount: count,
      }),
    ).toEqual(['printDesignCount count-invalid', 'customPageDesignCount count-invalid']),
  )
  test('an order with designs can’t be paid on receipt', () => {
    expect(brokenBy({ payment: 'upon-receipt' })).toEqual([])
    for (const design of [{ createPrintDesign: true }, { enableCustomPageDesign: true }])
      expect(brokenBy({ payment: 'upon-receipt', ...design })).toEqual(['payment payment-method-unavailable'])
    expect(paymentMethodsWithDesign(PAYMENT_METHODS, { withDesign: true })).toEqual([
      'liqpay',
      'bank-transfer',
    ])
    expect(paymentMethodsWithDesign(PAYMENT_METHODS, { withDesign: false })).toEqual(PAYMENT_METHODS)
  })
})

test('an order’s texts are limited in length', () =>
  expect(
    brokenBy({
      name: 'я'.repeat(61),
      comment: 'я'.repeat(1_001),
      city: 'я'.repeat(201),
      cityRef: 'a'.repeat(65),
    }),
  ).toEqual(['name text-too-long', 'city text-too-long', 'cityRef text-too-long', 'comment text-too-long']))

test.each([
  ['', 'email-required'],
  ['olena', 'email-invalid'],
])('the e-mail %j breaks %s', (email, key) => expect(brokenBy({ email })).toEqual([`email ${key}`]))

describe('the product', () => {
  const card = { accessory: 1, printType: 1, colour: 3, ribbon: null, language: 'ua' }
  test.each<[OrderDraft, object | null]>([
    [{ productID: '1-1-3-1' }, card],
    [{ accessoryID: 1, printTypeID: 1, colorID: 3 }, card],
    [{ productID: '1-1-3-1', accessoryID: 1, printTypeID: 1, colorID: 3, ribbonID: 2 }, card],
    [{ accessoryID: 1 }, { ...card, colour: 1 }],
    [
      { accessoryID: 1, printTypeID: 2 },
      { ...card, printType: 2, colour: 0 },
    ],
    [{ productID: '3-1-1-4-2' }, { accessory: 3, printType: 1, colour: 1, ribbon: 4, language: 'en' }],
    [{ accessoryID: 3 }, { accessory: 3, printType: 1, colour: 1, ribbon: 2, language: 'ua' }],
    [{ productID: '1-1-3-1', colorID: 4 }, null],
    [{ productID: '3-1-1-4-2', ribbonID: 1 }, null],
    [{ productID: '9-1-1-1' }, null],
    [{ accessoryID: 9 }, null],
    [{ productID: 7 }, null],
    [{}, null],
  ])('the product of the order %j is %j', (named, choice) =>
    expect(parseChosenProduct(named, 'ua')).toEqual(choice),
  )
})

test.each(['Олена Ґалаґан', 'Łukasz Żółć', 'Jiří Čapek', 'Ayşe Işık', 'Ștefan Țepeș'])(
  'the text %j can be printed',
  text => {
    expect(brokenBy({ cardName: text, cardLine: text })).toEqual([])
  },
)

test.each(['Ελένη', 'ელენე', 'שרה', 'ليلى', '山田太郎', 'Олена 😀'])(
  'the text %j is refused for print, at its field',
  text => {
    expect(brokenBy({ cardName: text })).toEqual(['cardName text-unprintable'])
    expect(brokenBy({ cardLine: text })).toEqual(['cardLine text-unprintable'])
  },
)
