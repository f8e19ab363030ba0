import { expect, test } from 'vitest'
import { openedFrom, orderAddress } from './order-address.ts'

const order = { id: 'o1' }

test('an order opened from the list leads back to the list as it was filtered', () => {
  const address = orderAddress(order, '?q=Olena&column=new')
  expect(address).toBe('/orders/o1?q=Olena&view=list')
  const from = openedFrom(address.split('?')[1] ?? '')
  expect([from?.list.toString(), from?.column]).toEqual(['q=Olena&view=list', null])
})

test('an order opened from the board knows its column', () => {
  const from = openedFrom(orderAddress(order, '?payment=paid', 'printing').split('?')[1] ?? '')
  expect([from?.list.toString(), from?.column]).toEqual(['payment=paid', 'printing'])
})

test('an order opened by its own address has no previous or next order', () => {
  expect(openedFrom('')).toBeNull()
})
