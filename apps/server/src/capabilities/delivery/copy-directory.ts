import type { Clock } from '../../clock.ts'
import type { InTransaction } from '../../database/database.ts'
import {
  CarrierFailure,
  type CarrierFailureCode,
  type CarrierPort,
  type Page,
} from '../../integrations/carrier/port.ts'
import { branchRow, cityRow, ownershipRows } from './copied-rows.ts'
import type { CopiesRepository } from './copies.repository.ts'
import type { DirectoryList } from './delivery.tables.ts'

export interface CopyDirectoryDependencies {
  carrier: CarrierPort
  /** The carrier's name, with the edition where it has one. */
  source: string
  copies: CopiesRepository
  inTransaction: InTransaction
  clock: Clock
  wait: (ms: number) => Promise<unknown>
  /** Breaks the copy off; what is here stays for the next try. */
  stopping: AbortSignal
}

export type CopyDirectory = () => Promise<void>

type Row = { ref: string }
type ReadPage = (page: number) => Promise<Page<Row>>

const HOUR_MS = 60 * 60_000
/** A copy that broke off longer ago begins anew: its first pages are too old. */
const RESUME_WITHIN_MS = 6 * HOUR_MS
/** Between two questions; the carrier refuses those who ask faster than people type. */
const PAUSE_MS = 400
/** Waits before a page is asked for again. */
const BACK_OFF_MS = [2_000, 5_000, 15_000, 60_000]
const PASSING: readonly CarrierFailureCode[] = ['away', 'busy', 'unreadable']
/** 500 rows each: ten times what there is today. */
const MOST_PAGES = 2_000
/** A list that lost more than half of itself overnight is the carrier's mistake, not news. */
const SMALLEST_PART = 0.5

/**
 * Copies the carrier's lists into the database. A list is replaced as a whole when its last page is here; until then, and
 * whenever something fails, the one before stays. A copy that broke off goes on where it stopped.
 * @throws CarrierFailure when the carrier doesn't answer however often it is asked.
 */
export function createCopyDirectory(dependencies: CopyDirectoryDependencies): CopyDirectory {
  const { carrier, source, copies, inTransaction, clock, wait, stopping: signal } = dependencies

  async function patiently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    for (const pause of BACK_OFF_MS) {
      try {
        return await ask()
      } catch (error) {
        if (!(error instanceof CarrierFailure) || !PASSING.includes(error.code)) throw error
        await wait(pause)
      }
    }
    return ask()
  }

  async function copyList(list: DirectoryList, read: ReadPage): Promise<void> {
    const began = clock.now()
    const since = new Date(began.getTime() - RESUME_WITHIN_MS)
    const started = await copies.resume(list, source, since)
    const known = new Set(started.refs)
    for (let page = started.pages + 1; ; page += 1) {
      if (page > MOST_PAGES) throw new Error(`The carrier's list of ${list} has no end.`)
      const { rows, isPastEnd } = await patiently(() => read(page))
      const news = rows.filter(({ ref }) => !known.has(ref))
      // Whoever pays no heed to the page's number answers with the same rows for ever.
      if (isPastEnd || (rows.length > 0 && news.length === 0)) break
      for (const { ref } of news) known.add(ref)
      await copies.keepPage(list, page, source, news, clock.now())
      await wait(PAUSE_MS)
    }
    await publish(list, known.size, began)
  }

  async function publish(list: DirectoryList, size: number, began: Date): Promise<void> {
    const before = await copies.find(list)
    const expected = before?.source === source ? (await copies.count(list)) * SMALLEST_PART : 1
    const fits = size >= Math.max(1, expected)
    const isWhole = await inTransaction(async tx => {
      // Another process that copies as well may have published these pages, and dropped them.
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

  const mapped = <Given>(
    list: (page: number) => Promise<Page<Given>>,
    toRow: (given: Given) => Row,
  ): ReadPage => {
    return async page => {
      const { rows, isPastEnd } = await list(page)
      return { rows: rows.map(toRow), isPastEnd }
    }
  }

  return async () => {
    await copyList('ownership-forms', async page =>
      page === 1
        ? { rows: ownershipRows(await carrier.listOwnershipForms({ signal })), isPastEnd: false }
        : { rows: [], isPastEnd: true },
    )
    await copyList(
      'branches',
      mapped(page => carrier.listBranches(page, { signal }), branchRow),
    )
    // After the branches, which say how large a city is.
    await copyList(
      'cities',
      mapped(page => carrier.listCities(page, { signal }), cityRow),
    )
  }
}
