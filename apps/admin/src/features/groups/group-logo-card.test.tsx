import type { Reply } from '@dotyk/contract/client'
import { groupFromWire } from '@dotyk/contract/wire/groups'
import { messages } from '@dotyk/i18n'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderConsole } from '../../../test/render-console.tsx'
import { GroupLogoCard } from './group-logo-card.tsx'

const { groups, picture } = messages.ua.console

const GROUP: Reply<'GET /admin/api/v1/groups/:groupID'> = {
  id: 'verba',
  name: 'Верба',
  companyID: null,
  logo: { img: '/files/logo.svg', link: 'https://verba.example' },
  templateID: null,
  template_name: '',
  locked_fields: [],
  synced: null,
  ...{ members: 12, linked: 0, entered: 0, filled: 0, chips: 0 },
  created_at: '2026-11-22T10:00:00.000Z',
}

async function open(answer: () => Response) {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit = {}) => {
    calls.push(`${method} ${address}`)
    return answer()
  })
  const onChanged = vi.fn()
  const { user } = await renderConsole(() => (
    <GroupLogoCard group={groupFromWire(GROUP)} onChanged={onChanged} />
  ))
  const press = (name: string) => user.click(screen.getByRole('button', { name, hidden: true }))
  return { calls, onChanged, press, ask: () => press(`${picture.remove}: ${groups.logo}`) }
}

const dialog = () => screen.queryByRole('dialog', { hidden: true })

test('a group’s logo is removed after a confirmation that says from how many pages', async () => {
  const { calls, onChanged, press, ask } = await open(() =>
    Response.json({ ...GROUP, logo: { ...GROUP.logo, img: null } }),
  )
  await ask()
  expect(dialog()?.textContent).toContain(groups.logoRemoval.text_many.replace('{{number}}', '12'))
  await press(groups.logoRemoval.keep)
  expect([dialog(), calls]).toEqual([null, []])
  await ask()
  await press(groups.logoRemoval.action)
  await waitFor(() => expect(dialog()).toBeNull())
  expect(calls).toEqual(['DELETE /admin/api/v1/groups/verba/logo'])
  expect(onChanged).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ logo: { img: null, link: 'https://verba.example' } }),
  )
})

test('the reason why a group’s logo was not removed is shown beside the logo', async () => {
  const { onChanged, press, ask } = await open(() => new Response('group-not-found', { status: 404 }))
  await ask()
  await press(groups.logoRemoval.action)
  expect((await screen.findByRole('alert')).textContent).toContain(messages.ua.errors['group-not-found'])
  expect([dialog(), onChanged.mock.calls]).toEqual([null, []])
})
