import { messages } from '@dotyk/i18n'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderConsole } from '../../../test/render-console.tsx'
import { StaffMemberList } from './members.tsx'

const { team, roles, cancel } = messages.ua.console
const OLENA = {
  id: '1',
  login: 'olena',
  role: 'manager',
  secondFactor: false,
  seenAt: null,
  self: false,
} as const

test('a role changes after a confirmation that names the member and the new role', async () => {
  const onChange = vi.fn(async () => undefined)
  const { user } = await renderConsole(() => <StaffMemberList members={[OLENA]} onChange={onChange} />)
  const select = screen.getByRole('combobox', { name: team.roleOf.replace('{{login}}', 'olena') })
  const ask = async () => {
    await user.selectOptions(select, roles.production)
    return within(screen.getByRole('dialog', { hidden: true }))
  }
  const first = await ask()
  expect(first.getByText(team.becomes.production.replace('{{login}}', 'olena'))).toBeTruthy()
  expect(first.getByText(new RegExp(`${roles.manager}.*${team.may.production}`))).toBeTruthy()
  await user.click(first.getByRole('button', { name: cancel, hidden: true }))
  expect([onChange.mock.calls, select]).toEqual([[], expect.objectContaining({ value: 'manager' })])
  const second = await ask()
  await user.click(second.getByRole('button', { name: team.changeRole, hidden: true }))
  expect(onChange).toHaveBeenCalledOnce()
})
