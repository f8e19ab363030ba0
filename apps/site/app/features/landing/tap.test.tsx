import { BASE_COLOURS } from '@dotyk/domain/catalogue'
import { expect, test } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { TapAnimation } from './tap.tsx'

test('the card in the landing page’s animation has one ink and no QR code on its front, like the black card that is sold', async () => {
  const { container } = await renderPage(<TapAnimation />)
  const card = container.querySelector('svg[viewBox="0 0 85.6 54"]') ?? expect.fail()
  const { light, body, deep, print } = BASE_COLOURS.black
  const markup = card.outerHTML
  const inks = new Set(markup.match(/#[0-9a-f]{6}/gi))
  for (const base of [light, body, deep]) inks.delete(base)
  expect([...inks]).toEqual([print])
  // The two paths are those of the logo and of the waves.
  expect(card.querySelectorAll('g path')).toHaveLength(2)
})
