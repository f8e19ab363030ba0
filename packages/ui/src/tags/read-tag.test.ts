import { expect, test } from 'vitest'
import type { TagDevice } from './open-tag-device.ts'
import { readTag } from './read-tag.ts'

function aDevice(): TagDevice & { hold: (address: string) => void } {
  const device: TagDevice & { hold: (address: string) => void } = {
    write: () => Promise.resolve(),
    scan: () => Promise.resolve(),
    hold: address =>
      device.onreading?.({
        serialNumber: '04:a2:5f',
        message: {
          records: [{ recordType: 'url', data: new DataView(new TextEncoder().encode(address).buffer) }],
        },
      }),
  }
  return device
}

test('reading a tag returns its serial number and address', async () => {
  const device = aDevice()
  const reading = readTag(device, new AbortController().signal)
  device.hold('https://dotyk.example/0abc')
  expect(await reading).toEqual({ serial: '04:a2:5f', address: 'https://dotyk.example/0abc' })
})

test('reading an unreadable tag reports the failure', async () => {
  const device = aDevice()
  const reading = readTag(device, new AbortController().signal)
  device.onreadingerror?.()
  expect(await reading).toEqual({ failure: 'unreadable' })
})

test('reading a tag is cancelled on request, and reported as unsupported where the browser can’t read', async () => {
  const stop = new AbortController()
  const reading = readTag(aDevice(), stop.signal)
  stop.abort()
  expect(await reading).toBe('cancelled')
  expect(await readTag({ write: () => Promise.resolve() }, new AbortController().signal)).toEqual({
    failure: 'unsupported',
  })
})
