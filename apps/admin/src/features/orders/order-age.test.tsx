import { expect, test } from 'vitest'
import { renderConsole } from '../../../test/render-console.tsx'
import { OrderAge } from './order-age.tsx'

const HOUR_MS = 60 * 60_000

test.each([
  ['an order of four days ago stands out', 4 * 24, /^4 days/, true],
  ['an order of five hours ago doesn’t stand out', 5, /^5 h/, false],
] as const)('%s', async (_fact, hours, age, isLong) => {
  const createdAt = new Date(Date.now() - hours * HOUR_MS - 1_000)
  const screen = await renderConsole(() => <OrderAge createdAt={createdAt} />, { language: 'en' })
  const time = screen.getByText(age)
  expect(time.hasAttribute('data-long')).toBe(isLong)
})
