import { act, render, screen } from '@testing-library/react'
import { type ReactNode, useEffect, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { useIsHydrated } from '@dotyk/ui/store'
import { captureTypedInput } from './replay-typed-input.ts'

const changed = vi.fn<(text: string) => void>()

/** Replays the typed input on mount, like the site's root. */
function Page({ children }: { children: ReactNode }) {
  useEffect(() => queueMicrotask(captureTypedInput()), [])
  return children
}

function TextForm() {
  const [name, setName] = useState('')
  const [note, setNote] = useState('as it was')
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

/**
 * A form with a product and its colour: a badge is white unless another colour is chosen. The form renders again after hydration.
 */
function ChoiceForm() {
  const isLive = useIsHydrated()
  const [choice, setChoice] = useState({ thing: 'card', colour: 'black', isPrinted: false })
  const radio = (name: 'thing' | 'colour', value: string, onChange: () => void) => (
    <input type="radio" name={name} aria-label={value} checked={choice[name] === value} onChange={onChange} />
  )
  return (
    <div data-live={isLive}>
      {radio('thing', 'card', () => setChoice({ ...choice, thing: 'card' }))}
      {radio('thing', 'badge', () => setChoice({ ...choice, thing: 'badge', colour: 'white' }))}
      {['black', 'white', 'gold'].map(colour => (
        <span key={colour}>{radio('colour', colour, () => setChoice({ ...choice, colour }))}</span>
      ))}
      <input
        type="checkbox"
        aria-label="printed"
        checked={choice.isPrinted}
        onChange={event => setChoice({ ...choice, isPrinted: event.currentTarget.checked })}
      />
      <output>{Object.values(choice).join(' ')}</output>
    </div>
  )
}

/** Renders the form on the server and hydrates it. */
async function openForm(form: ReactNode, fillIn: () => void) {
  const page = <Page>{form}</Page>
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  container.innerHTML = renderToString(page)
  fillIn()
  await act(async () => render(page, { container, hydrate: true }))
  return document.querySelector('output')?.textContent
}

test('text typed before hydration reaches the page’s state', async () => {
  const shown = await openForm(<TextForm />, () => {
    document.querySelector('input')!.value = 'Олена'
  })
  expect(shown).toBe('Олена, as it was')
  expect(document.querySelector('input')?.value).toBe('Олена')
  expect(changed).toHaveBeenCalledExactlyOnceWith('Олена')
})

test('fields without typed input get no replayed events', async () => {
  changed.mockClear()
  expect(await openForm(<TextForm />, () => {})).toBe(', as it was')
  expect(changed).not.toHaveBeenCalled()
})

test('choices made before hydration are replayed, each after the one it depends on', async () => {
  const shown = await openForm(<ChoiceForm />, () => {
    for (const name of ['badge', 'gold', 'printed'])
      screen.getByLabelText<HTMLInputElement>(name).checked = true
  })
  expect(shown).toBe('badge gold true')
  expect(document.querySelectorAll(':checked')).toHaveLength(3)
})
