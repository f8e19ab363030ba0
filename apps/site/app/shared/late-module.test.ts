import { ConnectionLost } from '@dotyk/contract/call-failures'
import { expect, test, vi } from 'vitest'
import { lateModule } from './late-module.ts'

test('a module is there at once for everybody after it was loaded', async () => {
  const part = { name: 'part' }
  const fetchIt = vi.fn().mockResolvedValue(part)
  const late = lateModule<object>(fetchIt)
  expect(late.now()).toBeNull()
  expect(await late.load()).toBe(part)
  expect(late.now()).toBe(part)
  expect(await late.load()).toBe(part)
  expect(fetchIt).toHaveBeenCalledOnce()
})

test('a module that did not come is as a call without an answer, and is asked for again', async () => {
  const part = { name: 'part' }
  const fetchIt = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(part)
  const late = lateModule<object>(fetchIt)
  await expect(late.load()).rejects.toBeInstanceOf(ConnectionLost)
  expect(late.now()).toBeNull()
  expect(await late.load()).toBe(part)
})
