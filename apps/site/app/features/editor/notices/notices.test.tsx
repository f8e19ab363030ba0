import type { OwnProfile } from '@dotyk/contract/wire/profile'
import { messages } from '@dotyk/i18n'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { EditorContext } from '../editor-context.tsx'
import { createTestServer, EMPTY_DRAFT, openTestEditor } from '../saving/test-editor.ts'
import { Notices } from './notices.tsx'

vi.mock('../../../shared/calls/profile-calls.ts')
vi.mock('../saving/own-profile.ts', () => ({ adoptProfile() {}, refreshProfile() {} }))

const { notices } = messages.ua
const now = new Date()

/** This profile has three notices: a changed password, a changed email and no accessory yet. */
const profile = {
  ...EMPTY_DRAFT,
  id: '0card',
  type: 'personal',
  name: 'Олена',
  menu: null,
  customization: { ...EMPTY_DRAFT.customization, logo: null, background: null },
  groupLogo: { img: null, link: null },
  phones: [{ id: 'a', value: '+380671234567' }],
  email: 'olena@example.com',
  isEmailConfirmed: true,
  pendingEmail: null,
  isEmailRefused: false,
  isLinkingDisabled: false,
  passwordChangedAt: now,
  emailChangedAt: now,
  deletedAt: null,
  hadSubscription: true,
  orders: [],
  subscription: { state: 'unlimited', paidUntil: null },
  subscriptionPrice: 0,
} as Partial<OwnProfile> as OwnProfile

async function openNotices(changes: Partial<OwnProfile> = {}) {
  const saving = openTestEditor(createTestServer(EMPTY_DRAFT))
  const context = { saving, language: 'ua' as const, icons: undefined, isNew: false }
  return renderPage(
    <EditorContext
      value={{ ...context, profile: { ...profile, ...changes }, openSection() {}, announce() {} }}
    >
      <Notices />
    </EditorContext>,
  )
}

const texts = () => screen.getByRole('group', { name: notices.label }).textContent

beforeEach(() => localStorage.clear())

test('several notices are collapsed into one line with the first and a count, and expand with a press', async () => {
  const { user } = await openNotices()
  const line = screen.getByRole('button', { expanded: false })
  expect(line.textContent).toContain('+2')
  expect(texts()).not.toContain(notices['select-accessory'].title)
  await user.click(line)
  expect(texts()).toContain(notices['select-accessory'].title)
  expect(screen.queryByRole('button', { expanded: false })).toBeNull()
  await user.click(screen.getByRole('button', { name: notices.fold }))
  expect(screen.getByRole('button', { expanded: false })).toBeDefined()
})

test('a single notice can be dismissed in its line', async () => {
  const { user } = await openNotices({ passwordChangedAt: null, emailChangedAt: null })
  const title = notices['select-accessory'].title
  await user.click(screen.getByRole('button', { name: `${notices.dismiss}: ${title}` }))
  expect(texts()).toBe('')
})
