import { CarrierFailure, type CarrierFailureCode, type CarrierPage } from '../../integrations/carrier/port.ts'
import { branchRow, cityRow, ownershipRows } from './copied-rows.ts'
import type { DeliveryContext } from './delivery.context.ts'
import type { DirectoryList } from './delivery.tables.ts'

/** Dependencies of copying the carrier's directory. */
export type CopyContext = Pick<
  DeliveryContext,
  'carrier' | 'source' | 'copies' | 'inTransaction' | 'clock' | 'wait' | 'stopping'
>

type Row = { ref: string }
type ReadPage = (page: number) => Promise<CarrierPage<Row>>

const HOUR_MS = 60 * 60_000
/**
 * The time in milliseconds within which an interrupted copy is continued; an older one starts again, because its first pages are
 * outdated.
 */
const RESUME_WITHIN_MS = 6 * HOUR_MS
/** The pause in milliseconds between two requests; the carrier refuses clients that ask too often. */
const PAUSE_MS = 400
/** The waiting times in milliseconds before a page is requested again. */
const BACK_OFF_MS = [2_000, 5_000, 15_000, 60_000]
/** Failures after which the page is requested again. */
const TRANSIENT: readonly CarrierFailureCode[] = ['unavailable', 'busy', 'unreadable']
/** The maximum number of pages, 500 rows each: ten times the current size of a list. */
const MOST_PAGES = 2_000
/**
 * The smallest share of the previous list's rows that a new list may have; a list that lost more overnight is the carrier's
 * mistake.
 */
const SMALLEST_PART = 0.5

/**
 * Copies the carrier's lists into the database. A list is replaced as a whole when its last page has arrived; until then, and
 * after any failure, the previous list stays. A copy that was interrupted continues where it stopped.
 * @throws CarrierFailure when the carrier doesn't answer after all retries.
 */
export async function copyDirectory(context: CopyContext): Promise<void> {
  const { carrier, stopping: signal } = context
  await copyList(context, 'ownership-forms', async page =>
    page === 1
      ? { rows: ownershipRows(await carrier.listOwnershipForms({ signal })), isPastEnd: false }
      : { rows: [], isPastEnd: true },
  )
  await copyList(
    context,
    'branches',
    mapped(page => carrier.listBranches(page, { signal }), branchRow),
  )
  // Cities are copied after the branches, because a city's size is computed from its branches.
  await copyList(
    context,
    'cities',
    mapped(page => carrier.listCities(page, { signal }), cityRow),
  )
}

async function copyList(context: CopyContext, list: DirectoryList, read: ReadPage): Promise<void> {
  const { copies, source, clock, wait } = context
  const began = clock.now()
  const since = new Date(began.getTime() - RESUME_WITHIN_MS)
  const started = await copies.resume(list, source, since)
  const known = new Set(started.refs)
  for (let page = started.pages + 1; ; page += 1) {
    if (page > MOST_PAGES) throw new Error(`The carrier's list of ${list} has no end.`)
    const { rows, isPastEnd } = await withRetries(context, () => read(page))
    const unknown = rows.filter(({ ref }) => !known.has(ref))
    // A carrier that ignores the page number would return the same rows endlessly.
    if (isPastEnd || (rows.length > 0 && unknown.length === 0)) break
    for (const { ref } of unknown) known.add(ref)
    await copies.keepPage(list, page, source, unknown, clock.now())
    await wait(PAUSE_MS)
  }
  await publish(context, list, known.size, began)
}

async function publish(
  { copies, source, inTransaction, clock }: CopyContext,
  list: DirectoryList,
  size: number,
  began: Date,
): Promise<void> {
  const before = await copies.find(list)
  const expected = before?.source === source ? (await copies.count(list)) * SMALLEST_PART : 1
  const fits = size >= Math.max(1, expected)
  const isWhole = await inTransaction(async tx => {
    // Another process that also copies the list may have published these pages and then deleted them.
    const isWhole = (await copies.countKept(tx, list)) === size
    if (fits && isWhole) await copies.publish(tx, list, source, clock.now())
    else await copies.dropPages(tx, list)
    return isWhole
  })
  if (!fits) throw new Error(`The carrier's list of ${list} shrank to ${size}; the one before stays.`)
  if (isWhole) return
  const now = await copies.find(list)
  if (now?.source !== source || now.copiedAt < began)
    throw new Error(`Two copies of the list of ${list} crossed; the one before stays.`)
}

async function withRetries<Answer>({ wait }: CopyContext, ask: () => Promise<Answer>): Promise<Answer> {
  for (const pause of BACK_OFF_MS) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof CarrierFailure) || !TRANSIENT.includes(error.code)) throw error
      await wait(pause)
    }
  }
  return ask()
}

function mapped<Given>(
  list: (page: number) => Promise<CarrierPage<Given>>,
  toRow: (given: Given) => Row,
): ReadPage {
  return async page => {
    const { rows, isPastEnd } = await list(page)
    return { rows: rows.map(toRow), isPastEnd }
  }
}
