import { expect, test } from 'vitest'
import { invoiceValidUntil, paymentQrUrl } from './invoice.ts'

const TRANSFER = {
  name: 'ТОВ «Дотик»',
  iban: 'UA213223130000026007233566001',
  code: '14360570',
  amount: 129_900,
  purpose: 'Оплата замовлення № 100-149',
}

const read = (address: string) => {
  const [, payload = ''] = /^https:\/\/bank\.gov\.ua\/qr\/([\w-]+)$/.exec(address) ?? []
  const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), each =>
    each.charCodeAt(0),
  )
  return new TextDecoder().decode(bytes).split('\n')
}

test('an invoice’s QR code has the transfer in the thirteen lines of the National Bank’s format', () =>
  expect(read(paymentQrUrl(TRANSFER))).toEqual([
    ...['BCD', '002', '1', 'UCT', '', 'ТОВ «Дотик»', 'UA213223130000026007233566001', 'UAH1299', '14360570'],
    ...['', '', 'Оплата замовлення № 100-149', '', ''],
  ]))

test('an invoice’s QR code has the amount with two decimals', () =>
  expect(read(paymentQrUrl({ ...TRANSFER, amount: 129_950 }))[7]).toBe('UAH1299.50'))

test('a long name of the seller is cut to fit into the invoice’s QR code', () =>
  expect(read(paymentQrUrl({ ...TRANSFER, name: 'Ж'.repeat(100) }))[5]).toBe('Ж'.repeat(70)))

test('an invoice is to be paid within seven days', () =>
  expect(invoiceValidUntil(new Date('2026-11-25T10:00:00Z')).toISOString()).toBe('2026-12-02T10:00:00.000Z'))
