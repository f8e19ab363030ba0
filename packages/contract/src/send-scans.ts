import { CallRefused } from './call-failures.ts'
import type { ScanStorage, StoredScan } from './scan-storage.ts'
import type { ScanAnswer } from './wire/lead-scans.ts'

/** Scans of one call, as `SCAN_LIMITS.batch` of the domain. */
const BATCH = 50

interface Sending {
  storage: Pick<ScanStorage, 'listDue' | 'settle'>
  account: string
  now: () => number
  /** Calls the server. */
  send: (account: string, scans: readonly StoredScan[]) => Promise<ScanAnswer[]>
}

/**
 * Sends the scans of an account that wait on the device. Each leaves the device only once the server has answered for it, so
 * whatever ends this early, the next time sends it again, and the server stores it once.
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
      // One of them is refused by more than its own rules: it is found by sending each alone.
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
 * How long to wait, in milliseconds, after so many failures in a row: twice as long each time, and no two devices of a hall at
 * the same moment.
 * @param random from 0 to 1
 */
export function retryDelayMs(failures: number, random: number, failure: unknown): number {
  const growing = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(failures - 1, 10))
  const asked = failure instanceof CallRefused ? (failure.retryAfter ?? 0) * 1_000 : 0
  return Math.max(asked, growing * (0.5 + random / 2))
}
