import { screen, within } from '@testing-library/react'
import type { CardItemKind } from '@dotyk/domain/card'
import { expect, test } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { PressedLinks } from './pressed-links.tsx'

const item = (i: string, kind: CardItemKind, caption: string) => ({
  ...{ i, kind, caption, x: 0, y: 0, w: 1, h: 1 },
  ...{ service: null, detail: '', href: '' },
})
const items = [
  item('contacts', 'contacts', 'Add to contacts'),
  item('messenger:a', 'messenger', 'Telegram'),
  item('phone:b', 'phone', 'Call'),
  item('email:c', 'email', 'E-mail'),
]

test('statistics order links by presses, sum up removed ones, and name links nobody pressed', async () => {
  const taps = [
    { item: 'phone:b', taps: 1_204 },
    { item: 'site:gone', taps: 7 },
    { item: 'messenger:a', taps: 5 },
    { item: 'email:gone', taps: 2 },
  ]
  await renderPage(<PressedLinks taps={taps} items={items} />, { language: 'en' })
  const rows = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Call1,204',
    'Telegram5',
    'Links you’ve removed9',
  ])
  expect(screen.getByText('Not clicked: 1')).toBeTruthy()
})

test('statistics of a card whose links nobody pressed say so once', async () => {
  await renderPage(<PressedLinks taps={[]} items={items} />, { language: 'en' })
  expect(screen.getByText('No link was clicked in this period.')).toBeTruthy()
  expect(screen.queryByText(/Not clicked/)).toBeNull()
})

test('statistics count links that nobody pressed, and name them on request', async () => {
  const many = Array.from({ length: 28 }, (_, at) => item(`site:${at}`, 'site', `Site ${at}`))
  const page = await renderPage(<PressedLinks taps={[{ item: 'site:0', taps: 1 }]} items={many} />, {
    language: 'en',
  })
  const count = screen.getByText('Not clicked: 27')
  const names = screen.getByText(/^Site 1, Site 2, .*, Site 27$/)
  const details = names.closest('details')
  expect(details?.open).toBe(false)
  await page.user.click(count)
  expect(details?.open).toBe(true)
})
