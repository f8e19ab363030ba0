import { expect, test } from 'vitest'
import { renderConsole } from '../../../test/render-console.tsx'
import { OrderAge } from './order-age.tsx'

const HOUR_MS = 60 * 60_000

test.each([
  ['four days', 4 * 24, /^4 days/, true],
  ['five hours', 5, /^5 h/, false],
] as const)('the age of an order placed %s ago stands out: %4$s', async (_age, hours, age, isLong) => {
  const createdAt = new Date(Date.now() - hours * HOUR_MS - 1_000)
  const screen = await renderConsole(() => <OrderAge createdAt={createdAt} />, { language: 'en' })
  const time = screen.getByText(age)
  expect(time.hasAttribute('data-long')).toBe(isLong)
})
