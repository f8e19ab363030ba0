import type { StaffOrderDetail } from '@dotyk/contract/wire/staff-order'
import { messages } from '@dotyk/i18n'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aStaffOrder } from '../../../../test/a-staff-order.ts'
import { renderConsole } from '../../../../test/render-console.tsx'
import { SplitDialog } from './split-dialog.tsx'

const { orders: t, wholeNumber } = messages.en.console

const ORDER = {
  ...aStaffOrder,
  ...{ id: 'order-1', number: '100-149', count: 20, people: [] },
  ...{ city: 'Львів', department: '1', street: '', house: '', flat: '' },
} as unknown as StaffOrderDetail

/** The bodies of the calls that split the order. */
let sent: unknown[]
beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', (_address: string, init?: { method?: string; body?: string }) => {
    if (init?.method === 'POST') sent.push(JSON.parse(init.body ?? ''))
    return Promise.resolve(new Response('unavailable', { status: 503 }))
  })
})

async function open() {
  const { user } = await renderConsole(() => <SplitDialog order={ORDER} onClose={() => undefined} />, {
    language: 'en',
  })
  const field = await screen.findByLabelText<HTMLInputElement>(t.parcels.count)
  const submit = screen.getByRole('button', { name: t.parcels.splitSubmit, hidden: true })
  return { user, field, submit }
}

const wrong = wholeNumber.replace('{{min}}', '1').replace('{{max}}', '19')

test.each(['25', '0', '2.5', ''])(
  'a count of parcel items typed as %j stays with an error and is not sent',
  async typed => {
    const { user, field, submit } = await open()
    await user.clear(field)
    if (typed) await user.type(field, typed)
    await user.click(submit)
    expect(screen.getByText(wrong)).toBeTruthy()
    expect(document.activeElement).toBe(field)
    expect(field.value).toBe(typed)
    expect(sent).toEqual([])
  },
)

test('the Enter key doesn’t send the former number in place of an invalid one', async () => {
  const { user, field } = await open()
  await user.clear(field)
  await user.type(field, '25{Enter}')
  expect(screen.getByText(wrong)).toBeTruthy()
  expect(sent).toEqual([])
})

test('a corrected number is sent as typed', async () => {
  const { user, field, submit } = await open()
  await user.clear(field)
  await user.type(field, '25')
  await user.click(submit)
  await user.clear(field)
  await user.type(field, '19')
  await user.click(submit)
  await waitFor(() => expect(sent).toMatchObject([{ chosen: { count: 19 } }]))
  expect(screen.queryByText(wrong)).toBeNull()
})
