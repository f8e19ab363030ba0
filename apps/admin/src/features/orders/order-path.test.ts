import { expect, test } from 'vitest'
import { listOpenedFrom, orderPath } from './order-path.ts'

const order = { id: 'o1' }

test('an order opened from the list leads back to the list as it was filtered', () => {
  const address = orderPath(order, '?q=Olena&column=new')
  expect(address).toBe('/orders/o1?q=Olena&view=list')
  const from = listOpenedFrom(address.split('?')[1] ?? '')
  expect([from?.list.toString(), from?.column]).toEqual(['q=Olena&view=list', null])
})

test('an order opened from the board has its column in the URL', () => {
  const from = listOpenedFrom(orderPath(order, '?payment=paid', 'printing').split('?')[1] ?? '')
  expect([from?.list.toString(), from?.column]).toEqual(['payment=paid', 'printing'])
})

test('an order opened by its own address has no previous or next order', () => {
  expect(listOpenedFrom('')).toBeNull()
})
