import type { IncomingMessage } from 'node:http'
import { kyivDay, kyivMidnight } from '@dotyk/domain/values'
import type { StatisticsContext } from './statistics.context.ts'
import { senderOfRequest } from './request-sender.ts'
import { addChipOpens, addLinkPresses, type BrowserVisits, createVisitBatch } from './visit-batch.ts'
import { writeVisits } from './write-visits.ts'

const WRITE_EVERY_MS = 5_000

/** Most browsers held until the next write, about half a kilobyte each; visits of further browsers aren't counted. */
const MOST_BROWSERS = 20_000

export type VisitCounter = ReturnType<typeof createVisitCounter>

/** Counts visits in memory and writes them together, so that no visitor waits for a write. */
export function createVisitCounter(ctx: StatisticsContext) {
  const { clock, logger } = ctx
  const batch = createVisitBatch(MOST_BROWSERS)
  let today = { day: '', endsAt: 0 }
  let writing: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  /** Whether the last write failed, so that an outage is logged only once. */
  let isFailing = false

  function dayOfNow(): string {
    const now = clock.now()
    if (now.getTime() >= today.endsAt) {
      const day = kyivDay(now)
      today = { day, endsAt: kyivMidnight(day, 1).getTime() }
    }
    return today.day
  }

  function find(profileId: string, request: IncomingMessage): BrowserVisits | null {
    const sender = senderOfRequest(request)
    if (sender === null) return null
    const visits = batch.open(dayOfNow(), profileId, sender)
    // While writing fails, only the timer tries again, and not every visit.
    if (batch.isFull() && !writing && !isFailing) void write()
    return visits
  }

  async function writeBatch(): Promise<void> {
    const taken = batch.take()
    try {
      await writeVisits(ctx, taken)
      isFailing = false
    } catch (error) {
      batch.putBack(taken)
      if (!isFailing) logger.warn({ err: error }, 'visits of cards wait in memory: they could not be written')
      isFailing = true
    }
  }

  /** Writes the visits counted so far; visits that can't be written are kept for the next time. */
  async function write(): Promise<void> {
    while (writing) await writing
    if (batch.isEmpty()) return
    writing = writeBatch().finally(() => (writing = null))
    await writing
  }

  return {
    /** Counts an opening of a card. @param chip the number of the chip that opened the card; null where no chip did */
    countOpening(profileId: string, request: IncomingMessage, chip: string | null = null): void {
      const visits = find(profileId, request)
      if (!visits) return
      visits.opens += 1
      if (chip !== null) addChipOpens(visits, chip, 1)
    },

    /** Counts a download of the contact. */
    countSaving(profileId: string, request: IncomingMessage): void {
      const visits = find(profileId, request)
      if (visits) visits.saves += 1
    },

    /** Counts a press on an item of a card. @param item the name of the pressed item, which the card shows */
    countLinkPress(profileId: string, item: string, request: IncomingMessage): void {
      const visits = find(profileId, request)
      if (visits) addLinkPresses(visits, item, 1)
    },

    write,

    start(): void {
      timer = setInterval(() => void write(), WRITE_EVERY_MS)
      timer.unref()
    },

    /** Writes the remaining visits, once no more requests come. */
    async stop(): Promise<void> {
      clearInterval(timer)
      await write()
    },
  }
}
