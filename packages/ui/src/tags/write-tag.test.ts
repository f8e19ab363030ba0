import { describe, expect, test, vi } from 'vitest'
import type { TagDevice } from './open-tag-device.ts'
import { writeTag } from './write-tag.ts'

const address = 'https://dotyk.example/0abcdefghjkmnp'
const failing = (name: string) => () => Promise.reject(new DOMException('', name))

function write(writer: Partial<TagDevice>, { lock = false, stop = new AbortController() } = {}) {
  const onLocking = vi.fn()
  const outcome = writeTag(
    { write: () => Promise.resolve(), ...writer },
    { address, lock, signal: stop.signal, onLocking },
  )
  return { outcome, onLocking }
}

test('the address is the one record on the tag, in place of what was there', async () => {
  const writer = { write: vi.fn(() => Promise.resolve()) }
  expect(await write(writer).outcome).toBe('written')
  expect(writer.write).toHaveBeenCalledExactlyOnceWith(
    { records: [{ recordType: 'url', data: address }] },
    expect.objectContaining({ overwrite: true }),
  )
})

describe('locking', () => {
  test('happens after writing, when asked for alone', async () => {
    const makeReadOnly = vi.fn(() => Promise.resolve())
    expect(await write({ makeReadOnly }).outcome).toBe('written')
    expect(makeReadOnly).not.toHaveBeenCalled()
    const { outcome, onLocking } = write({ makeReadOnly }, { lock: true })
    expect(await outcome).toBe('locked')
    expect(onLocking).toHaveBeenCalledBefore(makeReadOnly)
  })

  test('is not begun where nothing was written', async () => {
    const makeReadOnly = vi.fn(() => Promise.resolve())
    expect(await write({ write: failing('NetworkError'), makeReadOnly }, { lock: true }).outcome).toEqual({
      failure: 'lost',
    })
    expect(makeReadOnly).not.toHaveBeenCalled()
  })

  test.each([{ makeReadOnly: failing('NetworkError') }, {}])(
    'failing with %o reports the address as written',
    async writer => {
      expect(await write(writer, { lock: true }).outcome).toEqual({ failure: 'unlocked' })
    },
  )
})

test.each([
  ['NotAllowedError', 'refused'],
  ['NotSupportedError', 'unsupported'],
  ['NotReadableError', 'unreadable'],
  ['NetworkError', 'lost'],
  ['InvalidStateError', 'unknown'],
])('%s is told as %s', async (name, failure) => {
  expect(await write({ write: failing(name) }).outcome).toEqual({ failure })
})

test('a writing that was cancelled is no failure', async () => {
  const stop = new AbortController()
  stop.abort()
  expect(await write({ write: failing('AbortError') }, { stop }).outcome).toBe('cancelled')
})
