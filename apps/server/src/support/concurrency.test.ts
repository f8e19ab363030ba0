import { expect, test } from 'vitest'
import { limitConcurrency } from './concurrency.ts'

test('at most the limited number of tasks run at once, and they start in order', async () => {
  const run = limitConcurrency(2)
  const started: number[] = []
  const finish: (() => void)[] = []
  const results = [0, 1, 2, 3].map(number =>
    run(async () => {
      started.push(number)
      await new Promise<void>(resolve => finish.push(resolve))
      return number
    }),
  )
  await Promise.resolve()
  expect(started).toEqual([0, 1])
  finish[1]?.()
  await results[1]
  expect(started).toEqual([0, 1, 2])
  finish[0]?.()
  finish[2]?.()
  await results[2]
  finish[3]?.()
  expect(await Promise.all(results)).toEqual([0, 1, 2, 3])
})

test('a failed task frees its slot for the next one', async () => {
  const run = limitConcurrency(1)
  const failed = run(() => Promise.reject(new Error('half a picture')))
  const next = run(() => Promise.resolve('done'))
  await expect(failed).rejects.toThrow('half a picture')
  expect(await next).toBe('done')
})
