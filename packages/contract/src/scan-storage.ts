import { type DBSchema, openDB } from 'idb'
import type { ErrorKey } from './errors.ts'
import type { ScanAnswer, SentScan } from './wire/lead-scans.ts'

/** A scan on the device that made it. */
export interface StoredScan extends SentScan {
  /** The id of the profile under which the scan was made. */
  account: string
  /** The time until which the scan isn't sent, in milliseconds since 1970, because it is open for corrections. */
  heldUntil: number
  /** Why the server refused the scan; null if it didn't. A corrected scan is sent again. */
  refusal: { key: ErrorKey; field: string | null } | null
}

/** The server's response to a scan, or the reason why the whole call was refused when the scan was sent alone. */
export type ScanOutcome = ScanAnswer | { id: string; outcome: 'refused'; key: ErrorKey; field: string | null }

/** The scans of all accounts that wait on a device. Each call names the account whose scans it concerns. */
export interface ScanStorage {
  /** Stores a scan; resolves once it is on the disk. */
  add: (scan: StoredScan) => Promise<void>
  /** Returns the scans of an account, oldest first. */
  list: (account: string) => Promise<StoredScan[]>
  /** Returns scans that may be sent now, oldest first. */
  listDue: (account: string, now: number, limit: number) => Promise<StoredScan[]>
  /**
   * Stores corrections of a scan, which isn't sent before the given time.
   * @returns false for a scan that was sent or is being sent, which isn't changed
   */
  change: (account: string, id: string, changes: Partial<SentScan>, time: Hold) => Promise<boolean>
  /** Lets a held scan be sent. */
  release: (account: string, id: string) => Promise<void>
  /** Deletes the scans that the server stored, and records why the others were refused. */
  settle: (account: string, settled: readonly ScanOutcome[]) => Promise<void>
  /** Deletes a scan that its owner doesn't want. */
  discard: (account: string, id: string) => Promise<void>
}

interface Hold {
  now: number
  heldUntil: number
}

interface ScanDatabase extends DBSchema {
  scans: { key: string; value: StoredScan; indexes: { account: string } }
}

/**
 * Opens the device's scans in IndexedDB.
 * @throws DOMException in a browser that offers none, as some do in private windows
 */
export async function openScanStorage(): Promise<ScanStorage> {
  const database = await openDB<ScanDatabase>('dotyk scans', 1, {
    upgrade: created => {
      created.createObjectStore('scans', { keyPath: 'id' }).createIndex('account', 'account')
    },
    // Another tab has a newer build.
    blocking: () => database.close(),
  })

  /** Reads and changes scans of an account in one transaction. */
  async function rewrite(
    account: string,
    ids: readonly string[],
    next: (scan: StoredScan) => StoredScan | 'delete' | null,
  ): Promise<number> {
    const tx = database.transaction('scans', 'readwrite', { durability: 'strict' })
    let changed = 0
    for (const id of ids) {
      const scan = await tx.store.get(id)
      const rewritten = scan?.account === account ? next(scan) : null
      if (rewritten === null) continue
      changed += 1
      await (rewritten === 'delete' ? tx.store.delete(id) : tx.store.put(rewritten))
    }
    await tx.done
    return changed
  }

  const list = async (account: string) =>
    (await database.getAllFromIndex('scans', 'account', account)).toSorted(
      (one, other) => one.scannedAt.getTime() - other.scannedAt.getTime(),
    )

  return {
    async add(scan) {
      const tx = database.transaction('scans', 'readwrite', { durability: 'strict' })
      await Promise.all([tx.store.add(scan), tx.done])
    },
    list,
    async listDue(account, now, limit) {
      return (await list(account)).filter(scan => isDue(scan, now)).slice(0, limit)
    },
    async change(account, id, changes, { now, heldUntil }) {
      const changed = await rewrite(account, [id], scan =>
        isDue(scan, now) ? null : { ...scan, ...changes, heldUntil, refusal: null },
      )
      return changed > 0
    },
    async release(account, id) {
      await rewrite(account, [id], scan => ({ ...scan, heldUntil: 0 }))
    },
    async settle(account, settled) {
      const byId = new Map(settled.map(each => [each.id, each]))
      await rewrite(account, [...byId.keys()], scan => {
        const answer = byId.get(scan.id)
        if (answer?.outcome !== 'refused') return 'delete'
        return { ...scan, refusal: { key: answer.key, field: answer.field } }
      })
    },
    async discard(account, id) {
      await rewrite(account, [id], () => 'delete')
    },
  }
}

/** Keeps scans for as long as the page is open, where a browser offers no IndexedDB. */
export function openMemoryScanStorage(): ScanStorage {
  const scans = new Map<string, StoredScan>()
  const own = (account: string, id: string) => {
    const scan = scans.get(id)
    return scan?.account === account ? scan : null
  }
  const list = (account: string) => [...scans.values()].filter(scan => scan.account === account)
  return {
    add: async scan => void scans.set(scan.id, scan),
    list: async account => list(account),
    listDue: async (account, now, limit) =>
      list(account)
        .filter(scan => isDue(scan, now))
        .slice(0, limit),
    async change(account, id, changes, { now, heldUntil }) {
      const scan = own(account, id)
      if (!scan || isDue(scan, now)) return false
      scans.set(id, { ...scan, ...changes, heldUntil, refusal: null })
      return true
    },
    async release(account, id) {
      const scan = own(account, id)
      if (scan) scans.set(id, { ...scan, heldUntil: 0 })
    },
    async settle(account, settled) {
      for (const answer of settled) {
        const scan = own(account, answer.id)
        if (!scan) continue
        if (answer.outcome === 'refused')
          scans.set(answer.id, { ...scan, refusal: { key: answer.key, field: answer.field } })
        else scans.delete(answer.id)
      }
    },
    discard: async (account, id) => void (own(account, id) && scans.delete(id)),
  }
}

function isDue({ heldUntil, refusal }: StoredScan, now: number): boolean {
  return heldUntil <= now && refusal === null
}
