import type { TagDevice } from '@dotyk/ui/tags'
import { expect, test } from 'vitest'
import { type ChipPhase, writeChip } from './write-chip.ts'

const ADDRESS = 'https://dotyk.example/0abc'

/** Mocks a phone with a chip. `keeps` returns what the chip stores when an address is written; by default that address. */
function aPhone({ keeps = (address: string) => address } = {}) {
  let kept = ''
  const device: TagDevice & { locked: number } = {
    locked: 0,
    write({ records: [record] }) {
      kept = keeps(record?.data ?? '')
      return Promise.resolve()
    },
    scan() {
      queueMicrotask(() =>
        device.onreading?.({
          serialNumber: '04:a2',
          message: {
            records: [{ recordType: 'url', data: new DataView(new TextEncoder().encode(kept).buffer) }],
          },
        }),
      )
      return Promise.resolve()
    },
    makeReadOnly() {
      device.locked += 1
      return Promise.resolve()
    },
  }
  return device
}

async function write(device: TagDevice, lock = true) {
  const phases: ChipPhase[] = []
  const signal = new AbortController().signal
  const outcome = await writeChip(device, {
    address: ADDRESS,
    lock,
    signal,
    onPhase: phase => phases.push(phase),
  })
  return { outcome, phases }
}

test('a chip is written, read back, compared and only then locked', async () => {
  const phone = aPhone()
  expect(await write(phone)).toEqual({
    outcome: { serial: '04:a2', address: ADDRESS, locked: true },
    phases: ['holding', 'checking', 'locking'],
  })
  expect(phone.locked).toBe(1)
  expect((await write(aPhone(), false)).outcome).toMatchObject({ locked: false })
})

test('a chip that reads back another address than was written is reported as different and isn’t locked', async () => {
  const phone = aPhone({ keeps: () => 'https://elsewhere.example/' })
  expect((await write(phone)).outcome).toBe('differs')
  expect(phone.locked).toBe(0)
})

test('a chip that can’t be locked says so', async () => {
  const phone = aPhone()
  phone.makeReadOnly = () => Promise.reject(new DOMException('', 'NotSupportedError'))
  expect((await write(phone)).outcome).toEqual({ failure: 'unlocked' })
})
