import { setInterval } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../test/open-test-database.ts'
import { createTestClock, type TestClock } from '../../../test/test-clock.ts'
import { createNovaPoshta } from '../../integrations/carrier/nova-poshta.ts'
import {
  type CarrierAnswer,
  CLOSED_CONNECTION,
  type CarrierServer,
  answerEnvelope,
  refusalAnswer,
  sendJson,
  startCarrierServer,
  TOO_MANY_REQUESTS_ANSWER,
  INVALID_JSON_ANSWER,
} from '../../integrations/carrier/test/carrier-server.ts'
import { createCopiesRepository } from './copies.repository.ts'
import { copyDirectory } from './copy-directory.ts'
import { createDirectoryRepository, type DirectoryRepository } from './directory.repository.ts'

let opened: TestDatabase
let server: CarrierServer
let clock: TestClock
let waits: number[]
let directory: DirectoryRepository

beforeEach(async () => {
  opened = await openTestDatabase()
  server = await startCarrierServer()
  clock = createTestClock()
  waits = []
  directory = createDirectoryRepository(opened.database.db)
})

afterEach(async () => {
  await server.close()
  await opened.database.close()
  opened.drop()
})

function copy(source = 'nova-poshta'): Promise<void> {
  const { db, inTransaction } = opened.database
  return copyDirectory({
    carrier: createNovaPoshta({ url: server.url, key: null }),
    source,
    copies: createCopiesRepository(db),
    inTransaction,
    clock,
    wait: async ms => void waits.push(ms),
    stopping: new AbortController().signal,
  })
}

const copiedAt = async (list: 'cities' | 'branches') =>
  (await createCopiesRepository(opened.database.db).find(list))?.copiedAt
const cityNames = async () => (await directory.findPopularCities(100)).map(({ name }) => name)
const asked = (method: string) => server.asked.filter(({ calledMethod }) => calledMethod === method)
const pagesAsked = (method: string) => asked(method).map(({ methodProperties }) => methodProperties['Page'])

/** Answers the n-th call of a method with a fault and all others as usual. */
function faultAt(method: string, nth: number, fault: CarrierAnswer): void {
  let seen = 0
  server.answerWith((question, response, ordinary) => {
    if (question.calledMethod === method && ++seen === nth) fault(question, response, ordinary)
    else ordinary()
  })
}

test('every page of every list of the carrier is copied, with a pause after each', async () => {
  await copy()
  expect(await cityNames()).toHaveLength(36)
  expect(pagesAsked('getCities')).toEqual(['1', '2', '3']) // 20 + 16, and the one past the end
  expect(pagesAsked('getWarehouses')).toEqual(['1', '2', '3'])
  expect(await directory.listOwnershipForms()).toHaveLength(37)
  expect(waits).toEqual([400, 400, 400, 400, 400]) // 1 + 2 + 2 pages
  expect(await copiedAt('cities')).toEqual(clock.now())
})

test('a city with more branches ranks higher, and its branches supply its settlement Ref', async () => {
  await copy()
  const [odesa] = await directory.findCitiesNamed('odesa')
  expect(odesa).toMatchObject({ name: 'Одеса', weight: 2_000_011 })
  expect(odesa?.settlementRef).toBe('e71c2a15-4b33-11e4-ab6d-005056801329')
})

test('a city is also found by the Russian name in the carrier’s list', async () => {
  await copy()
  expect((await directory.findCities(['kiev'], 5)).map(({ name }) => name)).toEqual(['Київ'])
})

test('the next copy of the carrier’s directory applies a renamed and a removed city, a closed and a new branch', async () => {
  await copy()
  const [first, ...rest] = server.books['getCities'] ?? []
  server.books['getCities'] = [{ ...first, Description: 'Нововінниця' }, ...rest.slice(0, -1)]
  const [closed, ...open] = server.books['getWarehouses'] ?? []
  const added = { ...open[0], Ref: 'a-new-branch', CityRef: first?.['Ref'], Number: '77' }
  server.books['getWarehouses'] = [{ ...closed, WarehouseStatus: 'NotWorking' }, ...open, added]
  clock.advance({ days: 1 })
  await copy()
  expect(await cityNames()).toHaveLength(35)
  expect(await cityNames()).not.toContain('Самбір')
  expect(await directory.findCities(['vinitsia'], 5)).toEqual([])
  const [renamed] = await directory.findCities(['novovin'], 5)
  expect(renamed).toMatchObject({ ref: first?.['Ref'], weight: 1_000_001 })
  const cityRef = String(closed?.['CityRef'])
  expect(await directory.findDepartment(cityRef, String(closed?.['Ref']))).toBeNull()
  expect(await directory.findDepartment(String(first?.['Ref']), 'a-new-branch')).toMatchObject({
    number: '77',
  })
  expect(await copiedAt('branches')).toEqual(clock.now())
})

describe('failures during the copy', () => {
  test.each<[string, CarrierAnswer]>([
    ['too many requests', TOO_MANY_REQUESTS_ANSWER],
    ['wrong JSON', INVALID_JSON_ANSWER],
    ['a broken connection', CLOSED_CONNECTION],
  ])('after %s the page of the carrier’s list is requested again after a wait', async (_, fault) => {
    faultAt('getWarehouses', 2, fault)
    await copy()
    expect(pagesAsked('getWarehouses')).toEqual(['1', '2', '2', '3'])
    expect(waits).toContain(2_000)
    expect(await cityNames()).toHaveLength(36)
  })

  test('an unavailable carrier is requested less and less often, and the previous directory stays', async () => {
    await copy()
    const before = await copiedAt('cities')
    clock.advance({ days: 1 })
    server.answerWith(TOO_MANY_REQUESTS_ANSWER)
    waits = []
    await expect(copy()).rejects.toMatchObject({ code: 'busy' })
    expect(waits).toEqual([2_000, 5_000, 15_000, 60_000])
    expect(await copiedAt('cities')).toEqual(before)
    expect(await cityNames()).toHaveLength(36)
  })

  test('copying the directory stops at once after the carrier refuses the API key', async () => {
    server.answerWith(refusalAnswer('API key expired', ['20000200068']))
    await expect(copy()).rejects.toMatchObject({ code: 'key-refused' })
    expect(server.asked).toHaveLength(1)
  })

  test('an interrupted copy of the directory continues where it stopped', async () => {
    faultAt('getWarehouses', 2, refusalAnswer('no', ['1']))
    await expect(copy()).rejects.toMatchObject({ code: 'refused' })
    expect(await directory.findDepartment('8d5a980d-391c-11dd-90d9-001a92567626', 'x')).toBeNull()
    server.answerWith(null)
    server.asked.length = 0
    clock.advance({ hours: 1 })
    await copy()
    expect(pagesAsked('getWarehouses')).toEqual(['2', '3'])
    expect(
      await directory.findDepartment(
        '8d5a980d-391c-11dd-90d9-001a92567626',
        '1ec09d88-e1c2-11e3-8c4a-0050568002cf',
      ),
    ).not.toBeNull()
  })

  test('a copy of the directory that was interrupted long ago starts anew', async () => {
    faultAt('getWarehouses', 2, refusalAnswer('no', ['1']))
    await expect(copy()).rejects.toMatchObject({ code: 'refused' })
    server.answerWith(null)
    server.asked.length = 0
    clock.advance({ hours: 7 })
    await copy()
    expect(pagesAsked('getWarehouses')).toEqual(['1', '2', '3'])
  })
})

describe('implausible answers', () => {
  test('an empty list from the carrier doesn’t empty the directory', async () => {
    await copy()
    server.books['getWarehouses'] = []
    await expect(copy()).rejects.toThrow('shrank to 0')
    expect(await cityNames()).toHaveLength(36)
  })

  test('a directory list that lost more than half its rows is refused, and one that lost just half replaces the old one', async () => {
    await copy()
    const cities = server.books['getCities'] ?? []
    server.books['getCities'] = cities.slice(0, 17)
    await expect(copy()).rejects.toThrow('shrank to 17')
    expect(await cityNames()).toHaveLength(36)
    server.books['getCities'] = cities.slice(0, 18)
    await copy()
    expect(await cityNames()).toHaveLength(18)
  })

  test('copying stops after one repeated page if the carrier ignores the page number', async () => {
    const books = server.books
    server.answerWith((question, response) =>
      sendJson(response, answerEnvelope(books[question.calledMethod]?.slice(0, 20) ?? [])),
    )
    await copy()
    expect(pagesAsked('getCities')).toEqual(['1', '2'])
    expect(await cityNames()).toHaveLength(20)
  })

  test('a page with only closed branches doesn’t end the copying of the list', async () => {
    const all = server.books['getWarehouses'] ?? []
    const closed = all.slice(0, 20).map((row, at) => ({ ...row, Ref: `closed-${at}`, DenyToSelect: '1' }))
    server.books['getWarehouses'] = [...closed, ...all]
    await copy()
    expect((await directory.findCitiesNamed('odesa'))[0]?.weight).toBe(2_000_011)
  })
})

test.each(['getWarehouses', 'getCities'])(
  'two processes that copy the directory at the same time leave complete lists (%s)',
  async method => {
    let crossed = false
    server.answerWith(({ calledMethod, methodProperties }, _response, ordinary) => {
      if (crossed || calledMethod !== method || methodProperties['Page'] !== '3') return ordinary()
      crossed = true
      // The second copy begins and ends while the first one waits for its last page.
      void copy().then(ordinary)
    })
    await copy()
    expect(crossed).toBe(true)
    expect(await cityNames()).toHaveLength(36)
    expect(await createCopiesRepository(opened.database.db).count('branches')).toBeGreaterThan(20)
    expect(await copiedAt('branches')).toEqual(clock.now())
  },
)

test('another carrier’s lists replace the stored ones, however short they are', async () => {
  await copy('directory 2026-11-21')
  server.books['getCities'] = (server.books['getCities'] ?? []).slice(0, 3)
  await copy('nova-poshta')
  expect(await cityNames()).toHaveLength(3)
})

test('readers see the old directory list or the new one, never a mix', async () => {
  await copy()
  const sizes = new Set<number>()
  const { signal, abort } = stoppable()
  const reading = (async () => {
    for await (const _turn of setInterval(1, null, { signal })) sizes.add((await cityNames()).length)
  })().catch(() => undefined)
  server.books['getCities'] = (server.books['getCities'] ?? []).slice(0, 30)
  await copy()
  sizes.add((await cityNames()).length)
  abort()
  await reading
  expect([...sizes].filter(size => size !== 36 && size !== 30)).toEqual([])
  expect(sizes).toContain(30)
})

function stoppable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
