import { staffOrderToWire } from '@dotyk/contract/wire/orders'
import type { StaffOrderDetail } from '@dotyk/contract/wire/staff-order'
import { messages } from '@dotyk/i18n'
import { Toasts } from '@dotyk/ui/toasts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aStaffOrder } from '../../../../test/a-staff-order.ts'
import { renderConsole } from '../../../../test/render-console.tsx'
import { useKeyListener } from '../../../shared/keys/keys.ts'
import { OrderHead } from './order-head.tsx'

const { orders } = messages.ua.console

const anOrder = (changes: Partial<StaffOrderDetail>): StaffOrderDetail =>
  ({
    ...aStaffOrder,
    ...{ id: 'order-1', number: '100-149', count: 3, link: '', page: null, payment: null },
    aftercare: { replaces: null, replacements: [], returns: [], reasons: [] },
    ...changes,
  }) as StaffOrderDetail

/** The requests sent to the server. */
let sent: unknown[]
beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', (address: string, init?: { method?: string; body?: string }) => {
    if (address.endsWith('/me')) return Promise.resolve(Response.json({ login: 'olena', role: 'owner' }))
    if (init?.method === 'PATCH') sent.push(JSON.parse(init.body ?? ''))
    return Promise.resolve(Response.json(staffOrderToWire(anOrder({}))))
  })
})

async function open(changes: Partial<StaffOrderDetail>) {
  function Page() {
    useKeyListener()
    return (
      <>
        <OrderHead order={anOrder(changes)} />
        <Toasts closeLabel="close" />
      </>
    )
  }
  const { user } = await renderConsole(() => <Page />)
  await screen.findByRole('button', { name: new RegExp(orders.print) })
  return user
}

const button = (name: string) => screen.findByRole('button', { name: new RegExp(name), hidden: true })

/** Simulates holding the E key for three seconds. */
function holdE() {
  for (let press = 0; press < 90; press += 1)
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', {
        key: 'e',
        code: 'KeyE',
        bubbles: true,
        cancelable: true,
        repeat: press > 0,
      }),
    )
}

test.each([
  ['in progress', {}, true],
  ['sent', { state: 'done', stage: 'sent', step: 'sent' }, false],
  [
    'brought back because nobody collected it',
    { state: 'done', stage: 'sent', step: 'sent', parcel: { state: 'refused' } },
    true,
  ],
] as [string, Partial<StaffOrderDetail>, boolean][])(
  'of an order that is %s, its cancelling is offered: %s',
  async (_, changes, isOffered) => {
    const user = await open(changes)
    await user.click(await button(orders.moreActions))
    await screen.findByRole('menuitem', { name: orders.copyLink })
    expect(screen.queryByRole('menuitem', { name: orders.cancel }) !== null).toBe(isOffered)
  },
)

test('an order that was refunded in part shows what remains paid of its total', async () => {
  await open({ paymentState: 'paid', paymentMethod: 'liqpay', refunded: 10_050 })
  expect(screen.getByText(/398,50/).textContent.replaceAll(/\s/g, ' ')).toBe(
    `${orders.payments.paid} · 398,50 ₴ з 499 ₴`,
  )
})

test('holding the key E moves an order one step further, and one press undoes it', async () => {
  const user = await open({ stage: 'printing', startedAt: new Date(0) })
  await button(orders.next.printed)
  holdE()
  await user.click(await button(orders.undo))
  await vi.waitFor(() => expect(sent).toEqual([{ step: 'printed' }, { undo: 'printed' }]))
})

test('holding the key E does not mark an order as encoded while chips are missing', async () => {
  await open({ stage: 'encoding', step: 'printed', chipsWritten: 0 })
  await button(orders.next.encoded)
  holdE()
  await button(orders.ask.encoded)
  expect(sent).toEqual([])
})

test('a bank transfer is recorded only with the order’s sum, together with its payer, and never by the key E', async () => {
  const user = await open({
    ...{ stage: 'unpaid', hold: 'order-unpaid', paymentMethod: 'bank-transfer', paymentState: 'pending' },
  })
  await button(orders.next.paid)
  holdE()
  await user.click(await button(orders.transfer.record))
  const amount = screen.getByLabelText(new RegExp(orders.transfer.amount.split(',')[0] ?? ''))
  const payer = screen.getByLabelText(orders.transfer.payer)
  await user.type(amount, '498')
  await user.type(payer, 'ТОВ Зерно')
  await user.click(await button(orders.transfer.record))
  expect(sent).toEqual([])
  await user.clear(amount)
  await user.type(amount, '499,00')
  await user.click(await button(orders.transfer.record))
  expect(sent).toEqual([{ payment: 'paid', amount: 49_900, payer: 'ТОВ Зерно' }])
})
