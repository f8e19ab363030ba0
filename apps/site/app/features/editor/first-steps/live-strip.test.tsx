import type { OwnProfile } from '@dotyk/contract/wire/profile'
import { DEFAULT_BRAND } from '@dotyk/domain/companies'
import { icons } from '@dotyk/card-page/icons'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { EditorContext } from '../editor-context.tsx'
import { createTestServer, EMPTY_DRAFT, openTestEditor } from '../saving/test-editor.ts'
import { renderInitialCard } from '../preview/render-initial-card.tsx'
import { LiveCardStrip } from './live-strip.tsx'

const stored = {
  ...EMPTY_DRAFT,
  name: 'Олена Коваленко',
  phones: [{ id: 'a', value: '+380671234567' }],
  socialNetworks: [{ id: 'b', name: 'instagram', value: 'https://www.instagram.com/kava.lviv' }],
}
const profile = {
  ...stored,
  id: '0card',
  slug: null,
  url: 'https://dotyk.example/0card',
  type: 'personal',
  photo: '/files/photo.webp',
  menu: null,
  customization: { ...EMPTY_DRAFT.customization, logo: null, background: null },
  customizationEnabled: true,
  groupLogo: { img: null, link: null },
  subscription: { state: 'trial', paidUntil: null },
} as Partial<OwnProfile> as OwnProfile
const page = { language: 'ua' as const, brand: DEFAULT_BRAND, publicUrl: 'https://dotyk.example' }

async function aStrip(firstCard: string | null) {
  const saving = openTestEditor(createTestServer(stored))
  const editor = {
    saving,
    profile,
    language: 'ua' as const,
    icons,
    isNew: false,
    openSection() {},
    announce() {},
  }
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  const { container } = await renderPage(
    <EditorContext value={editor}>
      <LiveCardStrip firstCard={firstCard} isPreviewed={false} onPreview={() => {}} onAddress={() => {}} />
    </EditorContext>,
  )
  await screen.findByText('Олена Коваленко')
  return { saving, card: () => container.querySelector('.owner-card') }
}

test('the editor’s strip shows the card drawn by the server until the page is used, and the live card is the same', async () => {
  const { saving, card } = await aStrip(renderInitialCard(profile, page))
  const first = card()
  fireEvent.pointerDown(window)
  await waitFor(() => expect(card()).not.toBe(first))
  expect(card()?.outerHTML).toBe(first?.outerHTML)

  saving.edit('name', () => 'Олена')
  await screen.findByText('Олена')
})

test('the editor’s strip loads the live card where the server drew none', async () => {
  const { card } = await aStrip(null)
  expect(card()).not.toBeNull()
})

test('the server draws no card with a look into the editor’s strip', () => {
  const customization = { ...profile.customization, look: 'sunset' as const }
  expect(renderInitialCard({ ...profile, customization }, page)).toBeNull()
})

test('the card drawn for the editor’s strip has only its first buttons, or all where their owner placed them', () => {
  const socialNetworks = Array.from({ length: 20 }, (_, at) => ({
    id: `s${at}`,
    name: 'instagram',
    value: `https://www.instagram.com/kava${at}.lviv`,
  }))
  const drawn = (layout: OwnProfile['layout']) =>
    renderInitialCard({ ...profile, phones: [], socialNetworks, layout }, page)
  expect(drawn([])).toContain('kava9.lviv')
  expect(drawn([])).not.toContain('kava10.lviv')
  expect(drawn([{ i: 'social:s19', x: 0, y: 0, w: 1, h: 1 }])).toContain('kava19.lviv')
})
