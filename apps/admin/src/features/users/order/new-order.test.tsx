import { checkOrder, suggestUkrainianNames } from '@dotyk/domain/orders'
import { messages } from '@dotyk/i18n'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderConsole } from '../../../../test/render-console.tsx'
import { newOrderForm } from './new-order-form.ts'
import { PlaceOrderDialog } from './order-dialog.tsx'
import type { User } from '../../../shared/calls/users.ts'
import { toOrderPayload } from '../../../shared/calls/new-order.ts'

const form = newOrderForm({ phone: '+380671234567', email: 'olena@example.com' } as User)

test('an order placed by staff has the middle name, the person to call, and the number of each design', () => {
  const { contents } = checkOrder(
    toOrderPayload({
      ...form,
      ...{ lastname: 'Коваленко', firstname: 'Олена', middleName: 'Петрівна', name: 'Ірина' },
      ...{ printDesign: true, printDesigns: '2', pageDesign: true, pageDesigns: '3' },
    }),
  )
  expect(contents).toMatchObject({ printDesigns: 2, pageDesigns: 3 })
  expect(contents.recipient.middleName).toBe('Петрівна')
  expect(contents.contact.name).toBe('Ірина')
})

test('an order placed by staff without designs has none, whatever number is left in the form', () => {
  const { contents } = checkOrder(toOrderPayload({ ...form, printDesigns: '5' }))
  expect([contents.printDesigns, contents.pageDesigns]).toEqual([0, 0])
})

test('an order typed by staff in Latin letters is placed in the offered Ukrainian spelling', () => {
  const typed = {
    ...form,
    ...{ lastname: 'Kovalenko', firstname: 'Olena', middleName: '' },
    ...{ shippingType: 'address' as const, city: { text: 'Lviv', ref: null } },
    ...{ street: 'Khreshchatyk', house: '22a' },
  }
  expect(suggestUkrainianNames(typed)).toBe('Коваленко Олена')
  expect(toOrderPayload(typed)).toMatchObject({
    ...{ lastname: 'Коваленко', firstname: 'Олена', city: 'Львів' },
    address: { street: 'Хрещатик', house: '22а' },
  })
  expect(toOrderPayload({ ...typed, shipping: 'other' })).toMatchObject({
    lastname: 'Коваленко',
    city: 'Lviv',
  })
})

test('pressing the offered Ukrainian spelling fills it into the staff order form', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const { orderFor } = messages.ua.console.users
  const { user } = await renderConsole(() => (
    <PlaceOrderDialog
      user={{ name: 'Олена', address: 'olena', phone: '', email: '' } as User}
      onClose={() => {}}
    />
  ))
  const field = screen.getByLabelText<HTMLInputElement>(orderFor.fields.lastname)
  await user.type(field, 'Kovalenko')
  await user.click(screen.getByRole('button', { name: orderFor.takeUkrainian, hidden: true }))
  expect([field.value, screen.queryByText(orderFor.inUkrainian)]).toEqual(['Коваленко', null])
})
