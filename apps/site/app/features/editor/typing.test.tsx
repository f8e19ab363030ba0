import type { OwnProfile } from '@dotyk/contract/wire/profile'
import { cardItems } from '@dotyk/domain/card'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { recordRenderedComponents } from '../../../test/rendered-components.ts'
import { Editor } from './editor.tsx'
import { createTestServer, EMPTY_DRAFT, openTestEditor } from './saving/test-editor.ts'

vi.mock(import('@dotyk/domain/card'), { spy: true })
// jsdom has no fonts.
vi.mock(import('./picker/use-title-font.ts'), () => ({ useTitleFont() {} }))

const stored = {
  ...EMPTY_DRAFT,
  name: 'Олена',
  phones: Array.from({ length: 6 }, (_, at) => ({ id: `phone${at}`, value: `+38067123456${at}` })),
  socialNetworks: Array.from({ length: 3 }, (_, at) => ({
    id: `network${at}`,
    name: 'link',
    value: `https://kovalenko.example/${at}`,
  })),
  customButtons: Array.from({ length: 18 }, (_, at) => ({
    id: `button${at}`,
    title: `Кнопка ${at}`,
    value: '',
    icon: '🛋️',
    link: `https://kovalenko.example/button/${at}`,
  })),
}
const profile = {
  ...stored,
  id: '0card',
  slug: null,
  url: 'https://dotyk.example/0card',
  type: 'personal',
  version: 1,
  photo: '',
  menu: null,
  cardItems: [],
  defaultCardItems: [],
  customization: { ...EMPTY_DRAFT.customization, logo: null, background: null },
  customizationEnabled: false,
  groupLogo: { img: null, link: null },
  subscription: { state: 'trial', paidUntil: new Date('2030-01-01') },
  lockedFields: [],
  orders: [],
  email: 'olena@example.com',
  isEmailConfirmed: true,
  passwordChangedAt: null,
  emailChangedAt: null,
  deletedAt: null,
  blocksOff: [],
  phonePrefix: '+380',
} as Partial<OwnProfile> as OwnProfile

/** Renders the editor beside its card with a stopped clock, so that nothing is checked or saved. */
async function anEditor() {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  const saving = openTestEditor(createTestServer(stored))
  const page = await renderPage(<Editor profile={profile} saving={saving} firstIcons={{}} firstCard={null} />)
  await screen.findByText('Олена', { selector: '.name' })
  await screen.findByDisplayValue('Кнопка 0')
  return { ...page, saving }
}

/** Returns the components rendered by a second keystroke, because the first keystroke also starts loading the picker. */
async function drawnByALetter(user: Awaited<ReturnType<typeof anEditor>>['user'], field: HTMLElement) {
  await user.type(field, 'а')
  await waitFor(() => expect(document.querySelector('dialog')).not.toBeNull())
  await act(() => vi.dynamicImportSettled())
  vi.mocked(cardItems).mockClear()
  const { drawn } = recordRenderedComponents()
  await user.type(field, 'б')
  return drawn().toSorted()
}

test('a letter typed into the name redraws its field and the name on the card, and computes no button again', async () => {
  const { user } = await anEditor()
  expect(await drawnByALetter(user, screen.getByDisplayValue('Олена'))).toEqual([
    'About',
    'CardView',
    'CharacterCounter',
    'Cover',
    'Field',
    'LeadLink',
    'NameField',
    'Notice',
    'Photo',
    'Preview',
    'TextField',
  ])
  expect(cardItems).not.toHaveBeenCalled()
  screen.getByText('Оленааб', { selector: '.name' })
})

test('a letter typed into a caption redraws its row and its button alone', async () => {
  const { user } = await anEditor()
  expect(await drawnByALetter(user, screen.getByDisplayValue('Кнопка 0'))).toEqual([
    'About',
    'ButtonParts',
    'CardView',
    'Cover',
    'EntryRow',
    'FieldGroup',
    'Icon',
    'ItemFace',
    'ItemLink',
    'Items',
    'LeadLink',
    'MainPart',
    'Notice',
    'Parts',
    'Photo',
    'Preview',
    'TextPart',
    'TextPart',
  ])
})
