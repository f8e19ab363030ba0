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

test('leaving a console page without unsaved changes asks nothing', async () => {
  await openAndLeave(false)
  expect(screen.getByText('second')).toBeDefined()
})

test('leaving a console page with unsaved changes asks first, and can be cancelled', async () => {
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

test('a console page with unsaved changes is left after a confirmation', async () => {
  const { user } = await openAndLeave(true)
  await user.click(screen.getByRole('button', { name: leaving.leave, hidden: true }))
  expect(screen.getByText('second')).toBeDefined()
})
