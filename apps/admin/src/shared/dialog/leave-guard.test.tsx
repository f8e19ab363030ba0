import { messages } from '@dotyk/i18n'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderConsole } from '../../../test/render-console.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { useUnsavedChanges } from './unsaved-changes.ts'

const { leaving } = messages.ua.console

function Page({ id, unsaved }: { id: string | null; unsaved: boolean }) {
  useUnsavedChanges(unsaved, 'Зміни цієї групи ще не збережено.')
  return (
    <>
      <LeaveGuard />
      <p>{id}</p>
    </>
  )
}

async function openAndLeave(unsaved: boolean) {
  const page = await renderConsole(id => <Page id={id} unsaved={unsaved} />, { path: '/letters/first' })
  await act(() => page.router.navigate('/letters/second'))
  return page
}

test('a page without unsaved changes is left at once', async () => {
  await openAndLeave(false)
  expect(screen.getByText('second')).toBeDefined()
})

test('a page with unsaved changes says what would be lost, and stays where the person says so', async () => {
  const { user } = await openAndLeave(true)
  const press = (name: string) => user.click(screen.getByRole('button', { name, hidden: true }))
  expect(screen.getByRole('dialog', { hidden: true }).textContent).toContain(
    'Зміни цієї групи ще не збережено.',
  )
  await press(leaving.stay)
  expect([screen.queryByRole('dialog', { hidden: true }), screen.getByText('first').isConnected]).toEqual([
    null,
    true,
  ])
})

test('unsaved changes are dropped with the page after a confirmation', async () => {
  const { user } = await openAndLeave(true)
  await user.click(screen.getByRole('button', { name: leaving.leave, hidden: true }))
  expect(screen.getByText('second')).toBeDefined()
})
