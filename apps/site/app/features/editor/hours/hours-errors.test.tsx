import { defaultHours, type HoursRange, type OpeningHours } from '@dotyk/domain/profile'
import { WEEKDAYS } from '@dotyk/domain/values'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { EditorContext } from '../editor-context.tsx'
import { createTestServer, EMPTY_DRAFT, openTestEditor } from '../saving/test-editor.ts'
import { HoursBody } from './hours-body.tsx'

const BACKWARDS: HoursRange[] = [['18:00', '02:00']]

/** Renders the section with these hours once their errors are shown. */
async function withHours(hours: OpeningHours) {
  const saving = openTestEditor(createTestServer({ ...EMPTY_DRAFT, hours: defaultHours() }))
  saving.edit('hours', () => hours)
  saving.reveal({ field: 'hours', entry: null, part: '' })
  const editor = {
    ...{ saving, language: 'ua' as const, icons: {}, isNew: false, openSection() {}, announce() {} },
    profile: {} as never,
  }
  await renderPage(
    <EditorContext value={editor}>
      <HoursBody />
    </EditorContext>,
  )
  await screen.findAllByRole('alert')
}

const descriptionOf = (element: HTMLElement) => {
  const id = element.getAttribute('aria-describedby')
  return id === null ? null : document.getElementById(id)
}

test('invalid opening hours are explained below their day, in the description of its fields', async () => {
  const hours = defaultHours()
  await withHours({ ...hours, weekly: { ...hours.weekly, tue: BACKWARDS } })
  const alert = screen.getByRole('alert')
  const day = screen.getByRole('group', { name: 'Вівторок' })
  expect(day.contains(alert)).toBe(true)
  expect(alert.textContent).toContain('опівночі')
  for (const field of within(day).getAllByLabelText(/Вівторок/)) {
    if (field.tagName === 'INPUT') expect(descriptionOf(field)).toBe(alert)
  }
})

test('the same wrong hours on each day of the week are explained once, for all their fields', async () => {
  const weekly = Object.fromEntries(WEEKDAYS.map(day => [day, BACKWARDS])) as OpeningHours['weekly']
  await withHours({ ...defaultHours(), weekly })
  const alert = screen.getByRole('alert')
  const fields = Array.from(document.querySelectorAll<HTMLElement>('[aria-invalid]'))
  expect(fields).toHaveLength(2 * WEEKDAYS.length)
  for (const field of fields) expect(descriptionOf(field)).toBe(alert)
})

test('a special day with wrong hours is explained below it, and its date is written out', async () => {
  await withHours({ ...defaultHours(), exceptions: [{ date: '2026-11-28', ranges: BACKWARDS }] })
  const day = screen.getByRole('group', { name: '28 листопада 2026 року' })
  expect(day.contains(screen.getByRole('alert'))).toBe(true)
  within(day).getByRole('button', { name: 'Прибрати день 28 листопада 2026 року' })
  expect(document.body.innerHTML.replace(/value="[^"]*"/g, '')).not.toContain('2026-11-28')
})
