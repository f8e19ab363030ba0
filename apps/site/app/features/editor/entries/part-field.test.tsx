import type { OwnProfile } from '@dotyk/contract/wire/profile'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import type { ListName } from '../draft/draft.ts'
import { EditorContext } from '../editor-context.tsx'
import { createTestServer, openTestEditor } from '../saving/test-editor.ts'
import { EntryRow } from './entry-row.tsx'

type Stored = Parameters<typeof createTestServer>[0]

async function aRow(list: ListName, stored: Stored) {
  const saving = openTestEditor(createTestServer(stored))
  const editor = {
    saving,
    profile: { phonePrefix: '+380' } as OwnProfile,
    language: 'ua' as const,
    icons: undefined,
    isNew: false,
    openSection() {},
    announce() {},
  }
  const row = {
    list,
    id: 'a',
    at: 0,
    last: 0,
    moving: false,
    handle: () => ({}),
    onMove() {},
    onToggleMoving() {},
    onRemove() {},
  }
  const page = await renderPage(
    <EditorContext value={editor}>
      <ul>
        <EntryRow {...row} />
      </ul>
    </EditorContext>,
  )
  return { ...page, saving }
}

async function aPhoneRow(value: string) {
  const row = await aRow('phones', { phones: [{ id: 'a', value }] })
  return { ...row, field: screen.getByDisplayValue<HTMLInputElement>(/\d/) }
}

const warning = 'Схоже, у номері бракує цифри. Перевірте: 067 123 45 67.'

test('a phone number that lacks a digit gets a warning once its field is left, and is saved all the same', async () => {
  const { user, field, saving } = await aPhoneRow('+380671234567')
  expect(screen.queryByText(warning)).toBeNull()
  await user.clear(field)
  await user.type(field, '067 123 45 6')
  expect(screen.queryByText(warning)).toBeNull()
  await user.tab()
  await screen.findByText(warning)
  expect(saving.get().draft.phones).toEqual([{ id: 'a', value: '067123456' }])
  expect(saving.get().problems).toEqual([])
})

test('a stored phone number that lacks a digit gets a warning', async () => {
  await aPhoneRow('067123456')
  await screen.findByText(warning)
})

test('an empty phone’s field begins with the company’s country code, and is empty again when nothing is added', async () => {
  const { user, field, saving } = await aPhoneRow('+380671234567')
  await user.clear(field)
  await user.tab()
  await user.click(field)
  expect(field).toHaveProperty('value', '+380 ')
  await user.tab()
  expect(field).toHaveProperty('value', '')
  await user.click(field)
  await user.type(field, '067 123 45 67')
  await user.tab()
  expect(saving.get().draft.phones).toEqual([{ id: 'a', value: '+380671234567' }])
})

test('Enter moves through the fields of a custom button and closes its row at the last, as the label of a phone’s Enter key says', async () => {
  const button = { id: 'a', icon: '', title: '', value: '', link: '' }
  const { user, saving } = await aRow('customButtons', { customButtons: [button] })
  const [title, text, link] = screen.getAllByRole<HTMLInputElement>('textbox')
  expect([title, text, link].map(field => field?.getAttribute('enterkeyhint'))).toEqual([
    'next',
    'next',
    'done',
  ])
  await user.click(title!)
  await user.keyboard('Записатися{Enter}')
  expect(document.activeElement).toBe(text)
  await user.keyboard('Щовівторка{Enter}')
  expect(document.activeElement).toBe(link)
  await user.keyboard('example.com/booking{Enter}')
  expect(document.activeElement).toBe(document.body)
  expect(saving.get().draft.customButtons).toMatchObject([
    { title: 'Записатися', value: 'Щовівторка', link: 'https://example.com/booking' },
  ])
})
