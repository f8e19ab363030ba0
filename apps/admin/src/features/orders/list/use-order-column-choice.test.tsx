import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderConsole } from '../../../../test/render-console.tsx'
import { ColumnMenu } from '../../../shared/list/column-menu.tsx'
import { useOrderColumnChoice } from './use-order-column-choice.ts'

const COLUMNS = ['recipient', 'destination', 'total'].map(id => ({ id, head: id, cell: () => null }))

function Menu() {
  return <ColumnMenu columns={COLUMNS} choice={useOrderColumnChoice(COLUMNS)} />
}

/** Mocks a server that responds when the test tells it to; `kept` holds what was sent to it. */
function aSlowServer() {
  const waiting: (() => void)[] = []
  const kept: string[][] = []
  let columns: string[] | null = null
  vi.stubGlobal(
    'fetch',
    (_address: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
      if (method === 'PUT') {
        columns = (JSON.parse(body ?? '') as { columns: string[] }).columns
        kept.push(columns)
      }
      const text = method === 'PUT' ? '{}' : JSON.stringify({ views: [], columns })
      const headers = { 'content-type': 'application/json' }
      return new Promise(resolve => waiting.push(() => resolve(new Response(text, { headers }))))
    },
  )
  return { kept, waiting, answerNext: () => waiting.shift()?.() }
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name, hidden: true })
const canChoose = () => !screen.getByRole<HTMLFieldSetElement>('group', { hidden: true }).disabled

test('columns of the orders’ list can be chosen once the member’s earlier choice is known', async () => {
  const server = aSlowServer()
  await renderConsole(() => <Menu />)
  fireEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(canChoose()).toBe(false))
  server.answerNext()
  await waitFor(() => expect(canChoose()).toBe(true))
})

test('two columns hidden quickly stay hidden while the server still answers, and are kept in that order', async () => {
  const server = aSlowServer()
  await renderConsole(() => <Menu />)
  fireEvent.click(screen.getByRole('button'))
  server.answerNext()
  await waitFor(() => expect(canChoose()).toBe(true))
  fireEvent.click(box('destination'))
  expect(box('destination').checked).toBe(false)
  fireEvent.click(box('total'))
  expect([box('destination').checked, box('total').checked]).toEqual([false, false])
  await vi.waitFor(() => {
    expect([box('destination').checked, box('total').checked]).toEqual([false, false])
    server.answerNext()
    expect(server.kept).toEqual([['recipient', 'total'], ['recipient']])
    expect(server.waiting).toEqual([])
  })
  expect([box('destination').checked, box('total').checked]).toEqual([false, false])
})
