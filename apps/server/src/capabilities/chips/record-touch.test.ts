import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { createChipRepository } from './chips.repository.ts'
import { recordTouch } from './record-touch.ts'
import { chipKeys } from './touch-proof/chip-keys.ts'
import { aTouch } from './touch-proof/test-touch.ts'

const masterKey = new Uint8Array(16).fill(7)

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp({ runsWorkers: false })
})

afterAll(() => server.close())

/** Stores an unclaimed chip, and returns a function that records a touch with a given counter. */
async function aChip(number: string) {
  const { database, clock } = server
  const { inTransaction } = database
  const chips = createChipRepository(database.db)
  await inTransaction(tx =>
    chips.insertAll(tx, [{ number, kind: 'ntag424', secretHash: '', createdAt: clock.now() }]),
  )
  const context = { chips, clock, inTransaction, masterKey, reportReuse: () => Promise.resolve() }
  const keys = chipKeys(masterKey, number)
  return (touch: number) => recordTouch(context, number, aTouch(keys, touch))
}

const count = (outcomes: readonly string[], outcome: string) =>
  outcomes.filter(each => each === outcome).length

test('touches that were counted are never counted again', async () => {
  const touched = await aChip('replayedchips')
  for (let touch = 1; touch <= 20; touch++) expect(await touched(touch)).toBe('proved')
  for (let round = 0; round < 10; round++) {
    const outcomes: string[] = []
    for (let place = 0; place < 20; place++) outcomes.push(await touched(((place * 7) % 20) + 1))
    expect([count(outcomes, 'repeated'), count(outcomes, 'reused')]).toEqual([1, 19])
  }
})

test('a touch that several processes record at once is counted by exactly one of them', async () => {
  const touched = await aChip('racingchipsaa')
  for (let touch = 1; touch <= 20; touch++) {
    const outcomes = await Promise.all([touched(touch), touched(touch), touched(touch), touched(touch)])
    expect([count(outcomes, 'proved'), count(outcomes, 'repeated')]).toEqual([1, 3])
  }
})
