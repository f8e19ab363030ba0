import type { StaffOrderDetail } from '@dotyk/contract/wire/staff-order'
import { messages } from '@dotyk/i18n'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aStaffOrder } from '../../../../test/a-staff-order.ts'
import { renderConsole } from '../../../../test/render-console.tsx'
import { CorrectOrderDialog } from './correction-dialog.tsx'

const {
  console: { orders: t },
  errors,
} = messages.en

const ORDER = { ...aStaffOrder, id: 'order-1', number: '100-149' } as unknown as StaffOrderDetail
const PREVIEW = {
  parts: ['cardName'],
  verdict: 'apply',
  made_again: 'nothing',
  price: { before: 49_900, after: 49_900 },
  settlement: 'nothing',
  settled: 0,
}

/** How the server answers the question of what a correction costs. */
let answerPreview: () => Promise<Response>
/** The bodies of saved corrections. */
let saved: unknown[]
beforeEach(() => {
  saved = []
  vi.stubGlobal('fetch', (address: string, init?: { method?: string; body?: string }) => {
    if (address.endsWith('/correction/preview')) return answerPreview()
    if (address.endsWith('/correction') && init?.method === 'POST') {
      saved.push(JSON.parse(init.body ?? ''))
      return Promise.resolve(Response.json({}))
    }
    return Promise.resolve(Response.json({ products: [] }))
  })
})

async function open() {
  const { user } = await renderConsole(() => <CorrectOrderDialog order={ORDER} onClose={() => undefined} />, {
    language: 'en',
  })
  const save = () => screen.getByRole('button', { name: t.correction.save, hidden: true })
  return { user, save }
}

test('a correction saved while its price is computed is saved once the price is known', async () => {
  const prices: ((answer: Response) => void)[] = []
  answerPreview = () => new Promise(resolve => prices.push(resolve))
  const { user, save } = await open()
  await user.type(await screen.findByLabelText(t.correction.fields.cardName), 'Ганна')
  await user.click(save())
  expect(saved).toEqual([])
  await waitFor(() => {
    for (const answer of prices.splice(0)) answer(Response.json(PREVIEW))
    expect(saved).toMatchObject([{ cardName: 'Ганна', total: 49_900 }])
  })
})

test('what the server refuses of a correction is shown at its field, which gets the focus when it is saved', async () => {
  answerPreview = () =>
    Promise.resolve(
      new Response('profile-not-found', { status: 404, headers: { 'x-error-field': 'pageID' } }),
    )
  const { user, save } = await open()
  const page = await screen.findByLabelText<HTMLInputElement>(t.correction.fields.pageID)
  await user.type(page, 'nobody')
  await user.click(save())
  await waitFor(() => expect(page.getAttribute('aria-invalid')).toBe('true'))
  await waitFor(() => expect(document.activeElement).toBe(page))
  expect(
    document.getElementById(page.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent,
  ).toContain(errors['profile-not-found'])
  expect(saved).toEqual([])
})
