import { checkOrder } from '@dotyk/domain/orders'
import { expect, test } from 'vitest'
import { newForm } from './draft.ts'
import type { User } from '../../../shared/calls/users.ts'
import { orderOf } from '../../../shared/calls/new-order.ts'

const form = newForm({ phone: '+380671234567', email: 'olena@example.com' } as User)

test('an order of staff says the middle name, whom to call, and how many of each design', () => {
  const { contents } = checkOrder(
    orderOf({
      ...form,
      ...{ lastname: 'Коваленко', firstname: 'Олена', middleName: 'Петрівна', name: 'Ірина' },
      ...{ printDesign: true, printDesigns: '2', pageDesign: true, pageDesigns: '3' },
    }),
  )
  expect(contents).toMatchObject({ printDesigns: 2, pageDesigns: 3 })
  expect(contents.recipient.middleName).toBe('Петрівна')
  expect(contents.contact.name).toBe('Ірина')
})

test('an order of staff without designs has none, whatever number is left in the form', () => {
  const { contents } = checkOrder(orderOf({ ...form, printDesigns: '5' }))
  expect([contents.printDesigns, contents.pageDesigns]).toEqual([0, 0])
})
