import { TextField } from '@dotyk/ui/fields'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { usePrintedLine } from './use-printed-line.ts'

function Line() {
  const [line, setLine] = useState('')
  return (
    <TextField
      label="Name"
      {...usePrintedLine(line, 3)}
      value={line}
      onChange={event => setLine(event.currentTarget.value)}
    />
  )
}

test('a printed line’s field shows which letters can’t be printed, and how much room is left', async () => {
  await renderPage(<Line />)
  const field = screen.getByLabelText<HTMLInputElement>('Name')
  expect(screen.getByText('до 40 знаків')).toBeDefined()
  fireEvent.change(field, { target: { value: 'Марія 😀' } })
  await screen.findByText('Не надрукуємо: 😀')
  const described = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe('Не надрукуємо: 😀')
  expect(screen.getByText('8 з 40')).toBeDefined()
  fireEvent.change(field, { target: { value: 'Марія' } })
  expect(field.getAttribute('aria-describedby')).toBeNull()
  expect(screen.getByText('5 з 40')).toBeDefined()
})

test('the field of a printed name too long to be legible shows how much fits', async () => {
  await renderPage(<Line />)
  const field = screen.getByLabelText<HTMLInputElement>('Name')
  fireEvent.change(field, { target: { value: 'Ш'.repeat(40) } })
  await screen.findByText(/Задовгий текст/)
  const described = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe(
    'Задовгий текст: літери вийдуть надто дрібними. Знаків може бути щонайбільше 17',
  )
  fireEvent.change(field, { target: { value: 'Ш'.repeat(17) } })
  expect(field.getAttribute('aria-describedby')).toBeNull()
})
