import { expect, test } from 'vitest'
import { runOncePerName } from './run-once-per-name.ts'

test('a link is confirmed once although the page calls twice', async () => {
  let calls = 0
  const confirm = () => runOncePerName('confirm a', async () => (calls += 1))
  expect(await Promise.all([confirm(), confirm()])).toEqual([1, 1])
  expect(calls).toBe(1)
})

test('two different confirmation links are each confirmed', async () => {
  expect(await runOncePerName('confirm b', async () => 'b')).toBe('b')
  expect(await runOncePerName('confirm c', async () => 'c')).toBe('c')
})

test('a failed confirmation of a link can be repeated', async () => {
  await expect(runOncePerName('confirm d', () => Promise.reject(new Error('offline')))).rejects.toThrow(
    'offline',
  )
  expect(await runOncePerName('confirm d', async () => 'done')).toBe('done')
})
