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

test('writing a tag replaces its content by one record with the address', async () => {
  const writer = { write: vi.fn(() => Promise.resolve()) }
  expect(await write(writer).outcome).toBe('written')
  expect(writer.write).toHaveBeenCalledExactlyOnceWith(
    { records: [{ recordType: 'url', data: address }] },
    expect.objectContaining({ overwrite: true }),
  )
})

describe('locking', () => {
  test('a tag is locked after writing, on request only', async () => {
    const makeReadOnly = vi.fn(() => Promise.resolve())
    expect(await write({ makeReadOnly }).outcome).toBe('written')
    expect(makeReadOnly).not.toHaveBeenCalled()
    const { outcome, onLocking } = write({ makeReadOnly }, { lock: true })
    expect(await outcome).toBe('locked')
    expect(onLocking).toHaveBeenCalledBefore(makeReadOnly)
  })

  test('a tag is not locked where nothing was written', async () => {
    const makeReadOnly = vi.fn(() => Promise.resolve())
    expect(await write({ write: failing('NetworkError'), makeReadOnly }, { lock: true }).outcome).toEqual({
      failure: 'lost',
    })
    expect(makeReadOnly).not.toHaveBeenCalled()
  })

  test.each([{ makeReadOnly: failing('NetworkError') }, {}])(
    'a tag whose locking fails with %o is reported as unlocked',
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
])('the error %s of writing a tag is reported as %s', async (name, failure) => {
  expect(await write({ write: failing(name) }).outcome).toEqual({ failure })
})

test('a cancelled writing of a tag is no failure', async () => {
  const stop = new AbortController()
  stop.abort()
  expect(await write({ write: failing('AbortError') }, { stop }).outcome).toBe('cancelled')
})
