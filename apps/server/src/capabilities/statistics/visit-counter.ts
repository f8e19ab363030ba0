import type { IncomingMessage } from 'node:http'
import { kyivDay, kyivMidnight } from '@dotyk/domain/values'
import type { StatisticsContext } from './statistics.context.ts'
import { senderOfRequest } from './request-sender.ts'
import { addChipOpens, addLinkPresses, type BrowserVisits, createVisitBatch } from './visit-batch.ts'
import { writeVisits } from './write-visits.ts'

const WRITE_EVERY_MS = 5_000

/** Browsers that wait to be written, about half a kilobyte each; what more of them do isn't counted. */
const MOST_BROWSERS = 20_000

export type VisitCounter = ReturnType<typeof createVisitCounter>

/** Counts visits in memory and writes them together, so that no visitor waits for it. */
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
    // While nothing can be written, the next try is the timer's: not one for each visitor.
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

  /** Writes what was counted until now; what can't be written stays for the next time. */
  async function write(): Promise<void> {
    while (writing) await writing
    if (batch.isEmpty()) return
    writing = writeBatch().finally(() => (writing = null))
    await writing
  }

  return {
    /** @param chip the number of the chip that opened the card; null where none did */
    countOpening(profileId: string, request: IncomingMessage, chip: string | null = null): void {
      const visits = find(profileId, request)
      if (!visits) return
      visits.opens += 1
      if (chip !== null) addChipOpens(visits, chip, 1)
    },

    /** The contact was asked for. */
    countSaving(profileId: string, request: IncomingMessage): void {
      const visits = find(profileId, request)
      if (visits) visits.saves += 1
    },

    /** @param item the name of what was pressed, which the card shows */
    countLinkPress(profileId: string, item: string, request: IncomingMessage): void {
      const visits = find(profileId, request)
      if (visits) addLinkPresses(visits, item, 1)
    },

    write,

    start(): void {
      timer = setInterval(() => void write(), WRITE_EVERY_MS)
      timer.unref()
    },

    /** Writes what is left, once no request comes any more. */
    async stop(): Promise<void> {
      clearInterval(timer)
      await write()
    },
  }
}
