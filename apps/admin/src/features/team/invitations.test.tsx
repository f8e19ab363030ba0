import { messages } from '@dotyk/i18n'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderConsole } from '../../../test/render-console.tsx'
import { InvitationList } from './invitations.tsx'

const { team, cancel } = messages.ua.console
const INVITED = {
  id: '1',
  address: 'olena@example.com',
  role: 'manager',
  sentAt: '2026-11-22T10:00:00.000Z',
  expired: false,
} as const

test('an invitation is withdrawn after a confirmation that names the invited', async () => {
  const onChange = vi.fn(async () => undefined)
  const { user } = await renderConsole(() => <InvitationList invitations={[INVITED]} onChange={onChange} />)
  const ask = async () => {
    const name = team.withdrawFrom.replace('{{address}}', INVITED.address)
    await user.click(screen.getByRole('button', { name }))
    return within(screen.getByRole('dialog', { hidden: true }))
  }
  const first = await ask()
  expect(first.getByText(team.withdrawTitle.replace('{{address}}', INVITED.address))).toBeTruthy()
  await user.click(first.getByRole('button', { name: cancel, hidden: true }))
  expect(onChange).not.toHaveBeenCalled()
  await user.click((await ask()).getByRole('button', { name: team.withdraw, hidden: true }))
  expect(onChange).toHaveBeenCalledOnce()
})
