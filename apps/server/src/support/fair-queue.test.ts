import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

test('in the fair queue a task of another key waits for at most one task of a busy key', async () => {
  const run = createFairQueue()
  const order: string[] = []
  const work = (key: string, number: number) =>
    run(key, async () => {
      await Promise.resolve()
      order.push(`${key}${number}`)
    })
  const many = [1, 2, 3, 4].map(number => work('a', number))
  await Promise.all([...many, work('b', 1), work('c', 1), work('b', 2)])
  expect(order).toEqual(['a1', 'b1', 'a2', 'c1', 'b2', 'a3', 'a4'])
})

test('the fair queue runs one task at a time, and the next one after a failure', async () => {
  const run = createFairQueue()
  let running = 0
  const results = await Promise.allSettled(
    ['a', 'a', 'b'].map((key, at) =>
      run(key, async () => {
        running += 1
        expect(running).toBe(1)
        await Promise.resolve()
        running -= 1
        if (at === 1) throw new Error('failed')
        return at
      }),
    ),
  )
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await run('c', () => Promise.resolve('idle again'))).toBe('idle again')
})
