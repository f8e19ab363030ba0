import { messages } from '@dotyk/i18n'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aStaffOrder } from '../../../../test/a-staff-order.ts'
import { renderConsole } from '../../../../test/render-console.tsx'
import { useUnpaidQuestion } from './use-unpaid-question.tsx'

const { unpaid } = messages.ua.console.orders

type Order = Parameters<typeof useUnpaidQuestion>[0]

async function openWith(changes: Partial<Order>) {
  const proceed = vi.fn()
  function Page() {
    const { ask, question } = useUnpaidQuestion({ ...aStaffOrder, number: '100-149', ...changes })
    return (
      <>
        <button onClick={() => ask('begin', proceed)}>begin</button>
        <button onClick={() => ask('send', proceed)}>send</button>
        {question}
      </>
    )
  }
  const { user } = await renderConsole(() => <Page />)
  return { user, proceed, press: (name: string) => user.click(screen.getByRole('button', { name })) }
}

const dialog = () => screen.queryByRole('dialog', { hidden: true })
const WAITING = { paymentMethod: 'bank-transfer', paymentState: 'pending' } as const

test('an unpaid order is begun once staff have agreed, and told which it is', async () => {
  const { user, proceed, press } = await openWith(WAITING)
  await press('begin')
  expect(dialog()?.textContent).toContain('100-149')
  expect(proceed).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: messages.ua.console.cancel, hidden: true }))
  expect([dialog(), proceed.mock.calls]).toEqual([null, []])
  await press('begin')
  await user.click(screen.getByRole('button', { name: unpaid.begin, hidden: true }))
  expect([dialog(), proceed.mock.calls.length]).toEqual([null, 1])
})

test('what was begun unpaid is asked about once more as it is handed over, and not in between', async () => {
  const { proceed, press } = await openWith({ ...WAITING, startedAt: new Date(0) })
  await press('begin')
  expect([dialog(), proceed.mock.calls.length]).toEqual([null, 1])
  await press('send')
  expect(dialog()?.textContent).toContain(unpaid.sendTitle)
})

test.each([
  ['is paid upon receipt', { paymentMethod: 'upon-receipt', paymentState: 'none' }],
  ['is paid', { paymentMethod: 'liqpay', paymentState: 'paid' }],
] as const)('nobody is asked about an order that %s', async (_what, changes) => {
  const { proceed, press } = await openWith(changes)
  await press('begin')
  await press('send')
  expect([dialog(), proceed.mock.calls.length]).toEqual([null, 2])
})
