import { expect, test } from 'vitest'
import { aStaffOrder } from '../../../../test/a-staff-order.ts'
import { renderConsole } from '../../../../test/render-console.tsx'
import { UserOrders } from './user-belongings.tsx'

test('a profile’s orders name their product in the console’s language, whatever the buyer’s', async () => {
  const order = { ...aStaffOrder, id: 'a', number: '100-149', count: 3, productName: 'Картка' }
  const screen = await renderConsole(() => <UserOrders orders={[order]} />, { language: 'en' })
  expect(screen.getByText('3 × NFC card, black')).toBeTruthy()
})
