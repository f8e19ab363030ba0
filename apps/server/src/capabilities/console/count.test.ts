import { expect, test } from 'vitest'
import { createNavigationCounter } from './count.ts'

const clockAt = (start: number) => {
  let ms = start
  return { now: () => new Date(ms), pass: (more: number) => (ms += more) }
}

test('staff receive only the counts that their role may see', async () => {
  const source = (permission: 'orders' | 'business' | 'staff', many: number) => ({
    permission,
    count: () => Promise.resolve(many),
  })
  const count = createNavigationCounter(
    { orders: source('orders', 3), users: source('business', 100), team: source('staff', 6) },
    clockAt(0),
  )
  expect(await count('owner')).toEqual({ orders: 3, users: 100, team: 6 })
  expect(await count('manager')).toEqual({ orders: 3, users: 100 })
  expect(await count('production')).toEqual({ orders: 3 })
})

test('a navigation count is cached for five seconds unless counting failed', async () => {
  const clock = clockAt(0)
  let times = 0
  const users = () => (++times === 1 ? Promise.reject(new Error('away')) : Promise.resolve(times))
  const count = createNavigationCounter({ users: { permission: 'business', count: users } }, clock)
  await expect(count('owner')).rejects.toThrow('away')
  expect(await count('owner')).toEqual({ users: 2 })
  clock.pass(4_999)
  expect(await count('manager')).toEqual({ users: 2 })
  clock.pass(1)
  expect(await count('owner')).toEqual({ users: 3 })
})
