import { expect, test } from 'vitest'
import { addLinkPresses, browsersOf, createVisitBatch } from './visit-batch.ts'

const sender = (remote: string) => ({ remote, forwarded: '', userAgent: 'a browser', tokenHash: '' })

const take = (batch: ReturnType<typeof createVisitBatch>) => [
  ...browsersOf(batch.take().get('2026-11-22')?.get('0card') ?? new Map()),
]

test('a batch of visits stores no more browsers than its limit, and keeps counting the known ones', () => {
  const batch = createVisitBatch(2)
  expect(batch.isEmpty()).toBe(true)
  for (const remote of ['1', '2', '3', '1']) {
    const visits = batch.open('2026-11-22', '0card', sender(remote))
    if (visits) visits.opens += 1
  }
  expect([batch.isFull(), batch.open('2026-11-22', '0other', sender('1'))]).toEqual([true, null])
  expect(take(batch).map(visits => [visits.sender.remote, visits.opens])).toEqual([
    ['1', 2],
    ['2', 1],
  ])
  expect(batch.isEmpty()).toBe(true)
})

test('visits put back after a failed write are added to the newer ones', () => {
  const batch = createVisitBatch(10)
  const visit = (item: string) => {
    const visits = batch.open('2026-11-22', '0card', sender('1'))
    if (!visits) throw new Error('It fits in.')
    visits.opens += 1
    visits.saves += 1
    addLinkPresses(visits, item, 1)
  }
  visit('phone:1')
  const taken = batch.take()
  visit('phone:1')
  visit('email:1')
  batch.putBack(taken)
  const [visits] = take(batch)
  expect(visits).toMatchObject({ opens: 3, saves: 3 })
  expect([...(visits?.taps ?? [])]).toEqual([
    ['phone:1', 2],
    ['email:1', 1],
  ])
})
