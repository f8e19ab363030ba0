import { expect, test, vi } from 'vitest'
import { aStaffOrder } from '../../../../test/a-staff-order.ts'
import { renderConsole } from '../../../../test/render-console.tsx'
import { OrderPhoneRow } from './use-order-columns.tsx'

vi.mock('../product-thumbnail.tsx', () => ({ ProductThumbnail: () => null }))

test.each([
  ['ua', '3 × NFC-картка · № 100-149 · 499 ₴', 'Запис чипів', '1 з 3'],
  ['en', '3 × NFC card · No. 100-149 · ₴499', 'Encoding', '1 of 3'],
] as const)(
  'on a phone an order’s row shows its buyer, pieces, progress and next step, in %s',
  async (language, what, stage, mark) => {
    const order = { ...aStaffOrder, number: '100-149', count: 3, stage: 'encoding' as const, chipsWritten: 1 }
    const screen = await renderConsole(() => <OrderPhoneRow order={order} />, { language })
    for (const text of ['Олена К.', what, stage, mark]) expect(screen.getByText(text)).toBeTruthy()
  },
)

test('on a phone the row of an order to send shows its stage and not the waybill’s number', async () => {
  const order = { ...aStaffOrder, stage: 'shipping' as const, waybill: '20450000000001' }
  const screen = await renderConsole(() => <OrderPhoneRow order={order} />)
  expect(screen.queryByText(/2045/)).toBeNull()
  expect(screen.getByText('До відправлення')).toBeTruthy()
})
