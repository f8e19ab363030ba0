import { CallRefused } from './call-failures.ts'
import type { ScanStorage, StoredScan } from './scan-storage.ts'
import type { ScanAnswer } from './wire/lead-scans.ts'

/** The number of scans sent in one call, equal to `SCAN_LIMITS.batch` of the domain. */
const BATCH = 50

interface Sending {
  storage: Pick<ScanStorage, 'listDue' | 'settle'>
  account: string
  now: () => number
  /** Sends scans to the server and returns its responses. */
  send: (account: string, scans: readonly StoredScan[]) => Promise<ScanAnswer[]>
}

/**
 * Sends the scans of an account that wait on the device. A scan is deleted from the device only after the server's response, so
 * after an interruption it is sent again, and the server stores it once.
 * @throws the failure of a call, after which the remaining ones still wait
 */
export async function sendScans({ storage, account, now, send }: Sending): Promise<void> {
  let size = BATCH
  for (;;) {
    const due = await storage.listDue(account, now(), size)
    const [first] = due
    if (!first) return
    try {
      const answers = await send(account, due)
      if (answers.length < due.length) throw new Error('The server left scans unanswered.')
      await storage.settle(account, answers)
    } catch (failure) {
      if (!isAboutContent(failure)) throw failure
      // One of the scans causes the whole call to be refused; it is found by sending each scan alone.
      if (due.length > 1) size = 1
      else {
        const { key, field } = failure
        await storage.settle(account, [{ id: first.id, outcome: 'refused', key, field }])
      }
    }
  }
}

function isAboutContent(failure: unknown): failure is CallRefused {
  return failure instanceof CallRefused && (failure.status === 400 || failure.status === 413)
}

const FIRST_DELAY_MS = 2_000
const LONGEST_DELAY_MS = 5 * 60_000

/**
 * Returns the milliseconds to wait after a number of consecutive failures: doubled each time, with a random part, so that many
 * devices at one event don't retry at the same moment.
 * @param random a random number from 0 to 1
 */
export function retryDelayMs(failures: number, random: number, failure: unknown): number {
  const growing = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(failures - 1, 10))
  const asked = failure instanceof CallRefused ? (failure.retryAfter ?? 0) * 1_000 : 0
  return Math.max(asked, growing * (0.5 + random / 2))
}
