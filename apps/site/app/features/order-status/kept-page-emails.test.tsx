import { beforeEach, expect, test } from 'vitest'
import { keepPageEmails, readPageEmails } from './kept-page-emails.ts'

const person = (name: string) => ({ name, line: '', pageId: null })
const order = { id: 'order-1', people: [person('Олена Коваль'), person('Марко Дорош')] }

beforeEach(() => sessionStorage.clear())

test('e-mails typed for the people of an order are read again after a reload, those of another order aren’t', () => {
  keepPageEmails(order, { 1: 'marko@example.com' })
  expect(readPageEmails(order)).toEqual({ 1: 'marko@example.com' })
  expect(readPageEmails({ ...order, id: 'order-2' })).toEqual({})
})

test('an email typed for a person isn’t restored for another person at the same position', () => {
  keepPageEmails(order, { 0: 'olena@example.com', 1: 'marko@example.com' })
  const corrected = { ...order, people: [person('Інна Гук'), person('Марко Дорош')] }
  expect(readPageEmails(corrected)).toEqual({ 1: 'marko@example.com' })
})

test('an order’s email that was cleared leaves nothing in the tab’s storage', () => {
  keepPageEmails(order, { 0: 'olena@example.com' })
  keepPageEmails(order, { 0: '' })
  expect(sessionStorage).toHaveLength(0)
})

test.each(['no JSON', 'null', '{"0":null}', '{"0":{"name":"Олена Коваль"}}'])(
  'the stored value %s is read as no emails of an order’s people',
  stored => {
    sessionStorage.setItem('page-emails order-1', stored)
    expect(readPageEmails(order)).toEqual({})
  },
)
