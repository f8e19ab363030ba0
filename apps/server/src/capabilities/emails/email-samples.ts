import type {
  CorrectionInEmail,
  ConfirmationEmailKind,
  EmailData,
  EmailKind,
  OrderInEmail,
  OrderEmailKind,
  ReceiptInEmail,
  ReminderEmailKind,
  SecurityEmailKind,
} from './email-kinds.ts'

export const SAMPLE_RECIPIENT = 'olena@example.com'

/** Sample data for every kind of email, with one link for all. */
export function emailSamples(link: string): { [Kind in EmailKind]: EmailData[Kind] } {
  return {
    ...confirmingSamples(link),
    ...remindingSamples(link),
    ...securitySamples(link),
    ...orderSamples(link),
    'customization-paid': {
      link,
      reference: 'c-0123456789abcdefghij',
      price: { amount: 100_000, currency: 'UAH' },
    },
    'purchase-receipt': { link, receipt: SAMPLE_RECEIPT },
    'lead-received': {
      link,
      name: 'Олена Коваленко',
      phone: '+380671234567',
      email: 'olena.k@example.com',
      organization: 'Кавʼярня «Зерно»',
      message: 'Побачилися на ярмарку.\nПотрібно 40 карток до кінця місяця.',
    },
    'quote-requested': {
      link,
      name: 'Олена Коваленко',
      organization: 'Кавʼярня «Зерно»',
      phone: '+380671234567',
      email: 'olena.k@example.com',
      count: 40,
      accessory: 3,
      message: 'Бейджі для всіх баристів.\nПотрібні до кінця місяця.',
    },
    'stock-low': { link, item: 'blank-3-1', warning: 'low', available: 4, onHand: 9, reserved: 5 },
    'quote-sent': {
      link,
      number: '1001',
      productId: '3-1-2-5-1',
      productTitle: 'NFC-бейдж, білий, двоколірна стрічка',
      count: 40,
      printDesigns: 1,
      pageDesigns: 0,
      price: {
        products: 1_800_000,
        printDesign: 150_000,
        pageDesign: 0,
        discount: 50_000,
        total: 1_900_000,
      },
      currency: 'UAH',
      validUntil: '2026-12-11',
    },
    'webhook-off': { link, host: 'crm.example', reason: 'failing' },
    'own-domain': {
      link,
      domain: 'card.kovalenko.example',
      notice: 'failing',
      problem: 'proof',
      until: '2026-12-04T10:00:00.000Z',
    },
    'group-page': { link, group: 'Верба Київ' },
    'mail-test': { link },
    'staff-invitation': { link, role: 'manager', inviter: 'olena' },
  }
}

export const SAMPLE_RECEIPT: ReceiptInEmail = {
  kind: 'sale',
  number: 'TEST-17',
  at: '2026-11-22T03:00:00.000Z',
  price: { amount: 49_900, currency: 'UAH' },
  address: 'https://card.example/payments/sandbox/receipts/17',
  qr: 'https://card.example/payments/receipts/17/qr.png',
  isTest: true,
}

function confirmingSamples(link: string): { [Kind in ConfirmationEmailKind]: EmailData[Kind] } {
  return {
    activation: { link },
    'email-linking': { link },
    'email-change': { link },
    'password-change': { link },
    recovery: { link },
    deletion: { link },
  }
}

function remindingSamples(link: string): { [Kind in ReminderEmailKind]: EmailData[Kind] } {
  return {
    deleted: { link, days: 7 },
    'trial-ending': { link, days: 7 },
    'subscription-ending': { link, days: 7 },
    expired: { link },
  }
}

function securitySamples(link: string): { [Kind in SecurityEmailKind]: EmailData[Kind] } {
  return {
    'email-changed': { link },
    'new-device': { link, device: 'Chrome, Android', at: '2026-11-22T03:00:00.000Z' },
    'wrong-passwords': { link, count: 50 },
    'chip-address-reused': { link, chip: 'Каса' },
    'staff-wrong-codes': { link, login: 'olena', count: 10 },
  }
}

export const SAMPLE_PICTURE = 'https://card.example/products/3-1-1-1-1/front.jpg'

/** Returns an order whose lines don't add up to its total without rounding. */
export function sampleOrder(link: string): OrderInEmail {
  return {
    number: '100-149',
    productTitle: 'Badge',
    accessory: 3,
    colour: 1,
    count: 68,
    currency: 'USD',
    printDesigns: 5,
    pageDesigns: 3,
    recipient: "О'Генрі",
    destination: 'Київ, Відділення №1',
    link,
    picture: SAMPLE_PICTURE,
    arrival: { forecast: { kind: 'after-payment', makingDays: 2 }, cost: 8_000 },
    printed: { name: 'Solomiia Rudenko', line: 'Architect', pageAddress: 'https://card.example/0123456789' },
    price: { products: 121_720, printDesign: 2_700, pageDesign: 8_130.5, total: 132_600 },
  }
}

const SAMPLE_CORRECTION: CorrectionInEmail = {
  rows: [
    { what: 'count', from: '69', to: '68' },
    { what: 'printed', from: '', to: 'Solomiia Rudenko, Architect' },
  ],
  total: { from: 134_100, to: 132_600 },
  settlement: 'pay',
}

function orderSamples(link: string): { [Kind in OrderEmailKind]: EmailData[Kind] } {
  const order = sampleOrder(link)
  const contact = { name: '', phone: '+380671234567', email: SAMPLE_RECIPIENT }
  return {
    'order-received': {
      order,
      payment: 'liqpay',
      payLink: link,
      terms: {
        seller: {
          name: 'ТОВ «Зразок»',
          code: '12345678',
          address: 'вул. Хрещатик, 1, м. Київ, 01001',
          taxNote: 'Без ПДВ',
        },
        support: { email: 'help@card.example', phone: '+380671112233', telegram: null },
        agreement: { version: 2, link: 'https://card.example/user-agreement/2' },
        returnsLink: 'https://card.example/product-return/2',
      },
    },
    'order-paid': { order },
    'order-difference-paid': { order, amount: 49_900 },
    'order-payment-failed': { order, payLink: link },
    'order-page': { order, loginLink: link },
    'order-link': { order },
    'order-sent': { order, waybill: '20450000000000', trackLink: link, together: ['10002'] },
    'order-part-sent': {
      order,
      waybill: '20450000000000',
      trackLink: link,
      parcel: 2,
      position: 2,
      parcels: 3,
      things: 2,
      names: ['Олена Коваленко', 'Петро Шевченко'],
      unsent: 1,
      recipient: 'Шевченко Петро',
      destination: 'Львів, Відділення №3: вул. Угорська, 22',
    },
    'order-cancelled': { order, refund: true },
    'order-refunded': { order },
    'order-contact-changed': { order },
    'order-on-hold': { order, payLink: link },
    'order-refunded-part': { order, amount: 10_000 },
    'order-receipt': { order, receipt: SAMPLE_RECEIPT },
    'order-replaced': { order, replaced: '100-136' },
    'order-return': { order, state: 'received', count: 2 },
    'order-corrected': { order, correction: SAMPLE_CORRECTION, payLink: link },
    'order-correction-asked': {
      order,
      correction: { ...SAMPLE_CORRECTION, settlement: 'refund' },
      answerBy: '2026-12-11',
    },
    'order-correction-reminder': {
      order,
      correction: { ...SAMPLE_CORRECTION, settlement: 'refund' },
      answerBy: '2026-12-11',
    },
    'order-correction-ended': { order, correction: SAMPLE_CORRECTION, why: 'expired' },
    'order-correction-answered': { order, correction: SAMPLE_CORRECTION, isAccepted: true },
    'order-layout': { order },
    'order-message': { order, text: 'Кур’єр приїде у вівторок.\nЧи зручно вам?' },
    'order-new': { order, payment: 'bank-transfer', contact, comment: 'Дзвоніть', lookUp: ['city'] },
  }
}
