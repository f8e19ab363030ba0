import { Dialog } from '@dotyk/ui/dialog'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'

function Opens({ name }: { name: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>{name}</button>
      {open && (
        <Dialog title={`${name} dialog`} closeLabel="close" onClose={() => setOpen(false)}>
          <p>{name}</p>
        </Dialog>
      )}
    </>
  )
}

test('opening a dialog closes the open one, wherever both are mounted', async () => {
  const page = await renderPage(
    <>
      <Opens name="cropper" />
      <Opens name="sign-in" />
    </>,
  )
  await page.user.click(screen.getByRole('button', { name: 'cropper' }))
  expect(screen.getAllByRole('dialog').map(({ textContent }) => textContent)).toEqual([
    'cropper dialogcropper',
  ])
  await page.user.click(screen.getByText('sign-in'))
  expect(screen.getAllByRole('dialog').map(({ textContent }) => textContent)).toEqual([
    'sign-in dialogsign-in',
  ])
})
