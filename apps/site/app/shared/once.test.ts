import { expect, test } from 'vitest'
import { once } from './once.ts'

test('one link is confirmed once though the page asks twice', async () => {
  let calls = 0
  const confirm = () => once('confirm a', async () => (calls += 1))
  expect(await Promise.all([confirm(), confirm()])).toEqual([1, 1])
  expect(calls).toBe(1)
})

test('two links are confirmed separately', async () => {
  expect(await once('confirm b', async () => 'b')).toBe('b')
  expect(await once('confirm c', async () => 'c')).toBe('c')
})

test('a failed confirmation of a link can be repeated', async () => {
  await expect(once('confirm d', () => Promise.reject(new Error('offline')))).rejects.toThrow('offline')
  expect(await once('confirm d', async () => 'done')).toBe('done')
})
