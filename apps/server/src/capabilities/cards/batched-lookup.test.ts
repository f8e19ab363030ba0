import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tracedWork } from '../../support/work-channels.ts'
import { createBatchedLookup } from './batched-lookup.ts'

interface Row {
  id: string
  slug: string | null
}

const ROWS: Row[] = [
  { id: '0olena', slug: 'olena' },
  { id: '0taras', slug: null },
]
const logger = { warn: () => undefined }
const nextTurn = () => new Promise<void>(resolve => setImmediate(resolve))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A database that answers each read only when the test tells it to. */
function aDatabase() {
  const reads: { addresses: string[]; answer: () => void; fail: (error: Error) => void }[] = []
  const read = createBatchedLookup<Row>(
    addresses =>
      new Promise((resolve, reject) => {
        const found = ROWS.filter(({ id, slug }) => addresses.includes(id) || addresses.includes(slug ?? ''))
        reads.push({ addresses, answer: () => resolve(found), fail: reject })
      }),
    ({ id, slug }) => [id, slug],
    logger,
  )
  return { reads, read }
}

test('lookups made in one turn of the event loop share a query, and each gets its own row', async () => {
  const { reads, read } = aDatabase()
  const visitors = Promise.all(['olena', '0olena', '0taras', 'nobody', 'olena'].map(read))
  await nextTurn()
  expect(reads.map(({ addresses }) => addresses)).toEqual([['olena', '0olena', '0taras', 'nobody']])
  reads[0]!.answer()
  expect((await visitors).map(row => row?.id)).toEqual(['0olena', '0olena', '0taras', undefined, '0olena'])
})

test('lookups made during a query share the next one, which starts as soon as that query is answered', async () => {
  const { reads, read } = aDatabase()
  const first = read('olena')
  await nextTurn()
  const others = Promise.all([read('0taras'), read('olena')])
  await nextTurn()
  expect(reads).toHaveLength(1)
  reads[0]!.answer()
  await first
  expect(reads.map(({ addresses }) => addresses)).toEqual([['olena'], ['0taras', 'olena']])
  reads[1]!.answer()
  expect((await others).map(row => row?.id)).toEqual(['0taras', '0olena'])
})

test('a hanging query doesn’t block later lookups', async () => {
  const { reads, read } = aDatabase()
  const hanging = read('olena')
  hanging.catch(() => undefined)
  await nextTurn()
  const later = read('0taras')
  vi.advanceTimersByTime(50)
  await nextTurn()
  await nextTurn()
  reads[1]!.answer()
  expect((await later)?.id).toBe('0taras')
})

test('a lookup whose query hangs is refused after two seconds', async () => {
  const { read } = aDatabase()
  const hanging = read('olena').catch((error: unknown) => error)
  await nextTurn()
  vi.advanceTimersByTime(2_000)
  expect(await hanging).toMatchObject({ key: 'unavailable', details: { retryAfterSeconds: 5 } })
})

test('a failed query fails only the lookups that waited for it', async () => {
  const { reads, read } = aDatabase()
  const failing = read('olena').catch((error: unknown) => error)
  await nextTurn()
  reads[0]!.fail(new Error('connection lost'))
  expect(await failing).toEqual(new Error('connection lost'))
  const next = read('olena')
  await nextTurn()
  reads[1]!.answer()
  expect((await next)?.id).toBe('0olena')
})

test('a query belongs to the traced lookup that began it, and the query after it to none', async () => {
  const traces: unknown[] = []
  const answers: (() => void)[] = []
  const read = createBatchedLookup<Row>(
    () => {
      traces.push(tracedWork.getStore() ?? null)
      return new Promise(resolve => answers.push(() => resolve(ROWS)))
    },
    ({ id, slug }) => [id, slug],
    logger,
  )
  const first = tracedWork.run('a trace', () => read('olena'))
  await nextTurn()
  const second = read('0taras')
  answers[0]?.()
  await first
  answers[1]?.()
  await second
  expect(traces).toEqual(['a trace', null])
})
