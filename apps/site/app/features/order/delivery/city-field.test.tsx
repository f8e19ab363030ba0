import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { EMPTY_PLACE } from '../../../shared/order-draft/order-form-draft.ts'
import { CityField } from './city-field.tsx'

const LVIV = { name: 'Львів', kind: 'місто', region: 'Львівський', area: 'Львівська', ref: 'lviv' }
const KYIV = { name: 'Київ', kind: 'місто', region: '', area: 'Київська', ref: 'kyiv' }

function Field() {
  const [value, onChange] = useState(EMPTY_PLACE)
  return <CityField name="city" value={value} onChange={onChange} />
}

/** Mocks `GET /np/cities` with a table of results by query; undefined makes the request fail. */
function answer(cities: Record<string, object[] | undefined>) {
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string) => {
    const question = new URL(address, 'https://dotyk.example').searchParams.get('q') ?? ''
    asked.push(question)
    const found = cities[question]
    return found ? Promise.resolve(Response.json(found)) : Promise.reject(new TypeError('no connection'))
  })
  return asked
}

async function type(text: string) {
  const field = screen.getByRole('combobox')
  fireEvent.click(field)
  fireEvent.change(field, { target: { value: text } })
}

test('the city’s field offers matching cities, and does not repeat an earlier request', async () => {
  const asked = answer({ Л: [LVIV], К: [KYIV] })
  await renderPage(<Field />)
  await type('Л')
  await screen.findByRole('option', { name: /Львів/ })
  await type('К')
  await screen.findByRole('option', { name: /Київ/ })
  await type('Л')
  await waitFor(() => expect(screen.getByRole('option').textContent).toContain('Львів'))
  expect(asked.filter(question => question !== '')).toEqual(['Л', 'К'])
})

test('letters typed quickly into the city’s field make one request', async () => {
  const asked = answer({ Льв: [LVIV] })
  await renderPage(<Field />)
  await type('Л')
  await type('Ль')
  await type('Льв')
  await screen.findByRole('option', { name: /Львів/ })
  expect(asked).toEqual(['Льв'])
})

test('the city’s field without an answer shows an error and keeps the typed text', async () => {
  answer({})
  await renderPage(<Field />)
  await type('Льв')
  await screen.findByText('Підказки зараз недоступні. Впишіть самі, і ми перевіримо.')
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('Льв')
})

test('a city typed in full, in Latin letters too, is chosen when the field is left', async () => {
  answer({ Kyiv: [KYIV] })
  await renderPage(<Field />)
  await type('Kyiv')
  await screen.findByRole('option', { name: /Київ/ })
  fireEvent.blur(screen.getByRole('combobox'))
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('м. Київ'))
})

test('a typed place that isn’t in the list is offered in Ukrainian spelling', async () => {
  answer({ Zalizne: [] })
  await renderPage(<Field />)
  await type('Zalizne')
  fireEvent.click(await screen.findByRole('button', { name: 'Підставити' }))
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('Залізне')
})
