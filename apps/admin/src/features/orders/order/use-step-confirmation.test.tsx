import { messages } from '@dotyk/i18n'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aStaffOrder } from '../../../../test/a-staff-order.ts'
import { renderConsole } from '../../../../test/render-console.tsx'
import { useStepConfirmation } from './use-step-confirmation.tsx'

const { orders, cancel } = messages.ua.console

async function open(chipsWritten: number) {
  const proceed = vi.fn()
  function Page() {
    const { ask, question } = useStepConfirmation({
      ...aStaffOrder,
      number: '100-149',
      count: 3,
      chipsWritten,
    })
    return (
      <>
        {['printed', 'encoded', 'sent'].map(step => (
          <button key={step} onClick={() => ask(step, proceed)}>
            {step}
          </button>
        ))}
        {question}
      </>
    )
  }
  const { user } = await renderConsole(() => <Page />)
  const press = (name: string) => user.click(screen.getByRole('button', { name, hidden: true }))
  return { proceed, press }
}

const dialog = () => screen.queryByRole('dialog', { hidden: true })

test.each([
  ['encoded', 2, orders.ask.encoded],
  ['sent', 3, orders.ask.sent],
] as const)(
  'marking an order as %s with %i of 3 chips written asks for confirmation',
  async (step, written, agree) => {
    const { proceed, press } = await open(written)
    await press(step)
    expect(dialog()?.textContent).toContain('100-149')
    await press(cancel)
    expect([dialog(), proceed.mock.calls]).toEqual([null, []])
    await press(step)
    await press(agree)
    expect([dialog(), proceed.mock.calls.length]).toEqual([null, 1])
  },
)

test('marking an order as printed, or as encoded with all chips, needs no confirmation', async () => {
  const { proceed, press } = await open(3)
  await press('printed')
  await press('encoded')
  expect([dialog(), proceed.mock.calls.length]).toEqual([null, 2])
})
