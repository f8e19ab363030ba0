import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { EmailSuggestion } from './email-suggestion.tsx'

function Form({ own }: { own?: string }) {
  const [typed, setTyped] = useState('')
  const [isTyping, setTyping] = useState(false)
  return (
    <>
      <input
        aria-label="E-mail"
        value={typed}
        onFocus={() => setTyping(true)}
        onBlur={() => setTyping(false)}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <EmailSuggestion typed={typed} isTyping={isTyping} own={own} onTake={setTyped} />
    </>
  )
}

test.each([
  ['olena@gmial.com', 'olena@gmail.com', undefined],
  ['olena@exampl.com', 'olena@example.com', undefined],
  ['olena@kavarna.ua', 'olena@kavarnia.ua', 'info@kavarnia.ua'],
])(
  'the mistyped e-mail %s is corrected to %s in one press once its field is left',
  async (typed, meant, own) => {
    const page = await renderPage(<Form {...(own && { own })} />, { language: 'en' })
    const field = screen.getByLabelText('E-mail')
    await page.user.type(field, typed)
    expect(screen.getByRole('status').textContent).toBe('')
    await page.user.tab()
    expect((await screen.findByText(new RegExp(meant))).textContent).toContain('Did you mean')
    await page.user.click(screen.getByRole('button'))
    expect(field).toHaveProperty('value', meant)
    expect(screen.getByRole('status').textContent).toBe('')
  },
)
