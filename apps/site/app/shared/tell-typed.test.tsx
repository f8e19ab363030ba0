import { render } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { tellTyped } from './tell-typed.ts'

const changed = vi.fn<(text: string) => void>()

function Form() {
  const [name, setName] = useState('')
  const [note, setNote] = useState('as it was')
  useEffect(tellTyped, [])
  return (
    <>
      <input
        value={name}
        onChange={event => {
          changed(event.currentTarget.value)
          setName(event.currentTarget.value)
        }}
      />
      <textarea value={note} onChange={event => setNote(event.currentTarget.value)} />
      <output>{`${name}, ${note}`}</output>
    </>
  )
}

/** The form as the server draws it, then as React takes it over. */
function openForm(type: () => void) {
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  container.innerHTML = renderToString(<Form />)
  type()
  render(<Form />, { container, hydrate: true })
  return document.querySelector('output')?.textContent
}

test('what was typed before the scripts were there is what the page knows', () => {
  const shown = openForm(() => {
    document.querySelector('input')!.value = 'Олена'
  })
  expect(shown).toBe('Олена, as it was')
  expect(document.querySelector('input')?.value).toBe('Олена')
  expect(changed).toHaveBeenCalledExactlyOnceWith('Олена')
})

test('of fields nobody typed in nothing is told', () => {
  changed.mockClear()
  expect(openForm(() => {})).toBe(', as it was')
  expect(changed).not.toHaveBeenCalled()
})

test('what was switched before the scripts were there is what the page knows', () => {
  function Switch() {
    const [isOn, setOn] = useState(false)
    useEffect(tellTyped, [])
    return (
      <>
        <input type="checkbox" checked={isOn} onChange={event => setOn(event.currentTarget.checked)} />
        <output>{String(isOn)}</output>
      </>
    )
  }
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  container.innerHTML = renderToString(<Switch />)
  container.querySelector('input')!.click()
  render(<Switch />, { container, hydrate: true })
  expect(container.querySelector('output')?.textContent).toBe('true')
  expect(container.querySelector('input')?.checked).toBe(true)
})
