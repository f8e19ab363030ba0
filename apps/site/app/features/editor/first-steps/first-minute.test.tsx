import type { OwnProfile } from '@dotyk/contract/wire/profile'
import { messages } from '@dotyk/i18n'
import { Toasts } from '@dotyk/ui/toasts'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { findSlugRefusal, startFreeYear, storeSlug, storeType } from '../../../shared/calls/profile-calls.ts'
import { EditorContext } from '../editor-context.tsx'
import { createTestServer, EMPTY_DRAFT, openTestEditor } from '../saving/test-editor.ts'
import { PickerContext } from '../picker/picker-context.ts'
import { MainSection } from '../sections/main-section.tsx'
import { LiveCardStrip } from './live-strip.tsx'
import { QuickContacts } from './quick-contacts.tsx'

vi.mock('../../../shared/calls/profile-calls.ts')
const known = vi.hoisted(() => ({ profile: null as OwnProfile | null }))
vi.mock('../saving/own-profile.ts', () => ({
  adoptProfile: (_saving: unknown, profile: OwnProfile) => void (known.profile = profile),
  cachedProfile: () => known.profile,
  changeProfile() {},
  refreshProfile() {},
}))

const { editor, notices } = messages.ua
const phone = (id: string) => ({ id, value: `+38067123456${id}` })

function aProfile(changes: Partial<OwnProfile> = {}): OwnProfile {
  return {
    ...EMPTY_DRAFT,
    id: '0card',
    slug: null,
    url: 'https://dotyk.example/0card',
    type: 'personal',
    photo: '',
    menu: null,
    lockedFields: [],
    blocksOff: [],
    phonePrefix: '+380',
    customization: { ...EMPTY_DRAFT.customization, logo: null, background: null },
    customizationEnabled: true,
    groupLogo: { img: null, link: null },
    subscription: { state: 'trial', paidUntil: new Date(Date.now() + 86_400_000) },
    subscriptionPrice: 0,
    ...changes,
  } as Partial<OwnProfile> as OwnProfile
}

const strip = <LiveCardStrip firstCard="" isPreviewed={false} onPreview={() => {}} onAddress={() => {}} />

async function openPart(part: React.ReactNode, profile = aProfile(), isNew = true) {
  const server = createTestServer()
  const saving = openTestEditor(server)
  const context = { saving, profile, language: 'ua' as const, icons: undefined, isNew }
  const page = await renderPage(
    <EditorContext value={{ ...context, openSection() {}, announce() {} }}>
      <PickerContext value={() => {}}>{part}</PickerContext>
      <Toasts closeLabel="" />
    </EditorContext>,
  )
  const type = () =>
    act(async () => {
      saving.edit('name', () => 'Олена Коваленко')
      saving.edit('phones', () => [phone('7')])
    })
  return { ...page, server, saving, type }
}

const shared = vi.fn(async (_: ShareData) => undefined)

beforeEach(() => {
  known.profile = null
  shared.mockClear()
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  Object.defineProperty(navigator, 'share', { value: shared, configurable: true })
  vi.mocked(findSlugRefusal).mockResolvedValue(null)
  vi.mocked(storeSlug).mockImplementation(async slug =>
    aProfile({ slug, url: `https://dotyk.example/${slug}`, name: 'Олена Коваленко' }),
  )
})

test('the first share waits until the card is saved and has the address of its name', async () => {
  const { server, type, user } = await openPart(strip)
  await type()
  server.answerNext('slow')
  await user.click(await screen.findByRole('button', { name: editor.live.share }))
  expect(screen.getByRole('button', { name: editor.live.saving }).getAttribute('aria-busy')).toBe('true')
  expect(shared).not.toHaveBeenCalled()
  server.release()
  await waitFor(() => expect(shared).toHaveBeenCalledTimes(1))
  expect(shared.mock.calls[0]?.[0].url).toBe('https://dotyk.example/olena-kovalenko')
  expect(screen.getByRole('button', { name: editor.live.share })).toBeDefined()
})

test('a custom URL that was shared stays when the name is changed', async () => {
  const { saving, type, user } = await openPart(strip)
  await type()
  const button = await screen.findByRole('button', { name: editor.live.share })
  await user.click(button)
  await waitFor(() => expect(shared).toHaveBeenCalledTimes(1))
  await act(async () => saving.edit('name', () => 'Олена Шевченко'))
  await user.click(button)
  await waitFor(() => expect(shared).toHaveBeenCalledTimes(2))
  expect(storeSlug).toHaveBeenCalledTimes(1)
})

test('a card that could not be saved is not shared, and its owner sees the reason', async () => {
  const { server, type, user } = await openPart(strip)
  await type()
  server.answerNext('lost-request')
  await user.click(await screen.findByRole('button', { name: editor.live.share }))
  expect(await screen.findByText(editor.live.notSaved)).toBeDefined()
  expect(shared).not.toHaveBeenCalled()
})

test('an expired card is shown as off, and one press renews it where a year is free', async () => {
  vi.mocked(startFreeYear).mockResolvedValue(aProfile())
  const over = aProfile({ subscription: { state: 'expired', paidUntil: new Date(0) } })
  const { type, user } = await openPart(strip, over)
  await type()
  expect(await screen.findByText(editor.live.expired)).toBeDefined()
  expect(screen.queryByRole('button', { name: editor.live.share })).toBeNull()
  await user.click(screen.getByRole('button', { name: editor.live.renew }))
  expect(await screen.findByText(notices.renewed)).toBeDefined()
  expect(known.profile?.subscription.state).toBe('trial')
})

test('a restaurant’s card with a name and a menu can be shared', async () => {
  const { saving } = await openPart(strip, aProfile({ type: 'restaurant', menu: '/files/menu.pdf' }))
  expect(screen.queryByText(editor.live.title)).toBeNull()
  await act(async () => saving.edit('name', () => 'Кава'))
  expect(await screen.findByText(editor.live.title)).toBeDefined()
})

test('kinds of contacts are suggested until there are three, a restaurant’s menu first', async () => {
  const { saving } = await openPart(<QuickContacts />, aProfile({ type: 'restaurant' }))
  const [first] = screen.getAllByRole('button')
  expect(first?.textContent).toBe(editor.section.menu)
  await act(async () => saving.edit('phones', () => [phone('1'), phone('2')]))
  expect(screen.getByText(editor.quick.title.restaurant)).toBeDefined()
  await act(async () => saving.edit('phones', () => [phone('1'), phone('2'), phone('3')]))
  await waitFor(() => expect(screen.queryByText(editor.quick.title.restaurant)).toBeNull())
})

test('a new card becomes a company’s with one press, and a person’s with none', async () => {
  vi.mocked(storeType).mockResolvedValue(aProfile({ type: 'organization' }))
  const { user } = await openPart(<MainSection />)
  expect(screen.getByLabelText<HTMLInputElement>(editor.type.personal).checked).toBe(true)
  await user.click(screen.getByLabelText(editor.type.organization))
  expect(storeType).toHaveBeenCalledWith('organization')
  expect(known.profile?.type).toBe('organization')
})

test.each(['personal', 'organization', 'restaurant'] as const)(
  'the question for the name of a new card of type %s has its own text',
  async type => {
    await openPart(<MainSection />, aProfile({ type }))
    expect(screen.getByRole('heading', { name: editor.main.ask[type] })).toBeDefined()
    expect(screen.getByPlaceholderText(editor.main.namePlaceholder[type])).toBeDefined()
  },
)
