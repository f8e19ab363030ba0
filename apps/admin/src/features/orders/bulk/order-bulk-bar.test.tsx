import type { OrderJobWire } from '@dotyk/contract/orders/job-calls'
import type { StaffOrder } from '@dotyk/contract/wire/orders'
import { messages } from '@dotyk/i18n'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../../../../test/render-console.tsx'
import { useSelection } from '../../../shared/list/use-selection.ts'
import { OrderJobLine } from '../jobs/order-job-line.tsx'
import { watchedOrderJobIds } from '../jobs/order-jobs.ts'
import { orderFilterOfUrl } from '../list/filters.ts'
import { OrderBulkBar } from './order-bulk-bar.tsx'

const job = (changes: Partial<OrderJobWire>): OrderJobWire => ({
  ...{
    id: 'job',
    kind: 'papers',
    step: null,
    sheet: null,
    label: null,
    state: 'done',
    stopping: false,
    by: 'olena',
  },
  ...{ total: 300, done: 300, results: { done: 299, unchanged: 0, refused: 1, failed: 0 } },
  ...{
    files,
    created_at: '2026-11-27T08:00:00.000Z',
    finished_at: '2026-11-27T08:00:40.000Z',
  },
  ...changes,
})

/** The request bodies of the jobs that were started. */
let begun: object[]
/** The files of the job. */
let files: string[]

beforeEach(() => {
  begun = []
  files = ['papers.pdf']
  watchedOrderJobIds.forgetAll()
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    if (init.method === 'PUT') {
      begun.push(JSON.parse(init.body as string) as object)
      return Promise.resolve(Response.json(job({})))
    }
    if (address.startsWith('/admin/api/v1/orders?'))
      return Promise.resolve(Response.json({ items: [], next: null, total: 0 }))
    if (address.includes('/rows'))
      return Promise.resolve(
        Response.json({
          items: [
            { order_id: 'a', number: '100-149', result: 'refused', reason: 'order-unpaid', note: '' },
            { order_id: 'b', number: '100-156', result: 'refused', reason: 'waybill-missing', note: '' },
          ],
        }),
      )
    return Promise.resolve(Response.json({ items: begun.length > 0 ? [job({})] : [] }))
  })
})

const toPrint = {
  ...{ stage: 'printing', state: 'inProgress', hold: null, step: null, layout: null, erasedAt: null },
  ...{ waybill: null, parcels: [], unresolved: [] },
}
const PRINTED_NEXT = ['a', 'b'].map(
  (id, at) => ({ id, ...toPrint, shipping: at === 0 ? 'novaposhta' : 'other' }) as unknown as StaffOrder,
)

function Orders() {
  const selection = useSelection()
  const [areJobsOpen, setJobsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => selection.matchAll()}>
        all
      </button>
      <button type="button" onClick={() => selection.add(['a', 'b'])}>
        two
      </button>
      <OrderJobLine
        isOpen={areJobsOpen}
        onOpen={() => setJobsOpen(true)}
        onClose={() => setJobsOpen(false)}
        onSelect={selection.add}
      />
      <OrderBulkBar
        selection={selection}
        filter={orderFilterOfUrl(new URLSearchParams('stage=new'))}
        total={300}
        items={PRINTED_NEXT}
      />
    </>
  )
}

async function openWithAll() {
  const page = await renderConsole(() => <Orders />, { language: 'en' })
  await page.user.click(await screen.findByRole('button', { name: 'all' }))
  return page
}

test('packing papers of all matching orders are one job, whose line links to the PDF and counts the skipped orders', async () => {
  const { user } = await openWithAll()
  await user.click(screen.getByRole('button', { name: 'Labels and slips' }))
  await waitFor(() =>
    expect(begun).toEqual([
      { action: { kind: 'papers' }, orders: [], matching: { stage: 'new' }, expected: 300 },
    ]),
  )
  expect((await screen.findByRole('link', { name: 'Open the PDF' })).getAttribute('href')).toBe(
    '/admin/api/v1/order-jobs/job/files/papers.pdf',
  )
  expect(screen.getByText(/299 done/).textContent).toContain('1 left out')
})

test('the jobs drawer shows why each order was skipped, and can select the skipped orders again', async () => {
  const { user } = await openWithAll()
  await user.click(screen.getByRole('button', { name: 'Waybills' }))
  const asked = await waitFor(() => screen.getByRole('dialog', { hidden: true }))
  await user.click(within(asked).getByRole('button', { name: 'Make', hidden: true }))
  await user.click(await screen.findByRole('button', { name: 'All jobs' }))
  const drawer = await waitFor(() => screen.getByRole('dialog', { hidden: true }))
  await user.click(within(drawer).getByRole('button', { name: 'By order', hidden: true }))
  await waitFor(() => expect(drawer.textContent).toContain('No waybill was made here'))
  for (const text of ['No. 100-149', 'No. 100-156', messages.en.errors['order-unpaid']])
    expect(drawer.textContent).toContain(text)
  await user.click(within(drawer).getByRole('button', { name: 'Select these again', hidden: true }))
  expect(await screen.findByText('2 selected')).toBeTruthy()
})

test('waybills ask for confirmation once, and say which of the selected orders are left out and why', async () => {
  const { user } = await renderConsole(() => <Orders />, { language: 'en' })
  await user.click(await screen.findByRole('button', { name: 'two' }))
  await user.click(screen.getByRole('button', { name: 'Waybills' }))
  const dialog = await waitFor(() => screen.getByRole('dialog', { hidden: true }))
  expect(begun).toEqual([])
  expect(dialog.textContent).toContain('Make waybills for 1 of 2?')
  expect(dialog.textContent).toContain('Delivered another way: 1')
  await user.click(within(dialog).getByRole('button', { name: 'Make', hidden: true }))
  await waitFor(() =>
    expect(begun).toEqual([{ action: { kind: 'waybills' }, orders: ['a', 'b'], expected: 2 }]),
  )
})

test('handing many orders to the carrier asks for confirmation once, because buyers get an email', async () => {
  const { user } = await openWithAll()
  await user.click(screen.getByRole('button', { name: 'State' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Handed to the carrier' }))
  const dialog = await waitFor(() => screen.getByRole('dialog', { hidden: true }))
  expect(begun).toEqual([])
  expect(dialog.textContent).toContain('Hand 300 orders to the carrier?')
  await user.click(within(dialog).getByRole('button', { name: 'Handed over', hidden: true }))
  await waitFor(() => expect(begun).toMatchObject([{ action: { kind: 'step', step: 'sent' } }]))
})

test('the next step of the selected orders is offered as a button with their number, and takes one press', async () => {
  const { user } = await renderConsole(() => <Orders />, { language: 'en' })
  await user.click(await screen.findByRole('button', { name: 'two' }))
  await user.click(screen.getByRole('button', { name: /^Printed · 2/ }))
  await waitFor(() =>
    expect(begun).toEqual([{ action: { kind: 'step', step: 'printed' }, orders: ['a', 'b'], expected: 2 }]),
  )
})

test('a job of several files links to one archive of them in the line, and to each of them in the drawer', async () => {
  files = ['print-nfc-card-black.pdf', 'print-nfc-badge-white.pdf']
  const { user } = await openWithAll()
  await user.click(screen.getByRole('button', { name: 'Labels and slips' }))
  const archive = await screen.findByRole('link', { name: 'All 2 files' })
  expect(archive.getAttribute('href')).toBe('/admin/api/v1/order-jobs/job/files/all.zip')
  expect(screen.queryByRole('link', { name: /nfc-card/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'All jobs' }))
  const drawer = await waitFor(() => screen.getByRole('dialog', { hidden: true }))
  for (const name of ['All 2 files', ...files])
    expect(within(drawer).getByRole('link', { name, hidden: true })).toBeTruthy()
})
