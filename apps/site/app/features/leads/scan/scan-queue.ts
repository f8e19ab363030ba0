import { CallRefused, failureKey } from '@dotyk/contract/call-failures'
import type { ErrorKey } from '@dotyk/contract/errors'
import {
  openMemoryScanStorage,
  openScanStorage,
  type ScanStorage,
  type StoredScan,
} from '@dotyk/contract/scan-storage'
import { retryDelayMs, sendScans } from '@dotyk/contract/send-scans'
import type { ScannedLead } from '@dotyk/domain/leads'
import { createStore } from '@dotyk/ui/store'
import { sendScanBatch } from '../../../shared/calls/lead-calls.ts'
import { runOncePerName } from '../../../shared/run-once-per-name.ts'

/** The time in milliseconds for which a scan is held back while its card is open; the card extends the time. */
const HOLD_MS = 2 * 60_000

export interface QueueState {
  /** The scans that are waiting to be sent, oldest first. */
  waiting: readonly StoredScan[]
  isSending: boolean
  /** The reason why the last attempt failed; null if it did not fail, or failed because there was no connection. */
  failure: ErrorKey | null
}

export const EMPTY_SCAN_QUEUE: QueueState = { waiting: [], isSending: false, failure: null }

export type ScanQueue = Awaited<ReturnType<typeof openScanQueue>>

/** Returns the queue of an account's scans on this device, which sends them as soon as there is a connection. */
export function getScanQueue(account: string, onSent: () => void): Promise<ScanQueue> {
  return runOncePerName(`scans of ${account}`, () => openScanQueue(account, onSent))
}

async function openScanQueue(account: string, onSent: () => void) {
  const { storage, isKept } = await openStorage()
  const state = createStore<QueueState>(EMPTY_SCAN_QUEUE)
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> | null = null

  async function refresh(): Promise<void> {
    state.set({ ...state.get(), waiting: await storage.list(account) })
  }

  async function trySending(): Promise<void> {
    clearTimeout(timer)
    const before = state.get().waiting.length
    try {
      state.set({ ...state.get(), isSending: true })
      await withTabLock(() => sendScans({ storage, account, now: Date.now, send: sendScanBatch }))
      failures = 0
      state.set({ ...state.get(), failure: null })
    } catch (failure) {
      failures += 1
      const isOffline = !(failure instanceof CallRefused)
      state.set({ ...state.get(), failure: isOffline ? null : failureKey(failure) })
      // The queue stops after a 401 or 409, because the page is loaded again after the owner has signed in.
      const isOver = failure instanceof CallRefused && (failure.status === 401 || failure.status === 409)
      if (!isOver) timer = setTimeout(sendNow, retryDelayMs(failures, Math.random(), failure))
    }
    state.set({ ...state.get(), isSending: false })
    await refresh()
    const { waiting } = state.get()
    if (waiting.length < before) onSent()
    // If a page was closed while a card was open, the scan of that card is still held back.
    const held = waiting.map(({ heldUntil }) => heldUntil).filter(until => until > Date.now())
    if (failures === 0 && held.length > 0) timer = setTimeout(sendNow, Math.min(...held) - Date.now())
  }

  /** Sends the scans that are due, after the sending in progress, which may have begun before the newest scan. */
  function sendNow(): void {
    const before = sending ?? Promise.resolve()
    const next = before.then(trySending).finally(() => {
      if (sending === next) sending = null
    })
    sending = next
  }

  await refresh()
  if (state.get().waiting.length > 0) sendNow()
  window.addEventListener('online', sendNow)
  // Another tab may have added or sent scans.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void refresh().then(sendNow)
  })

  return {
    state,
    /** Whether scans are kept after the page is closed. */
    isKept,
    /** Adds a scan; resolves once it is stored on the device. It is sent once its card is closed. */
    async add(scan: ScannedLead): Promise<StoredScan> {
      const stored: StoredScan = {
        ...scan,
        id: crypto.randomUUID(),
        account,
        scannedAt: new Date(),
        heldUntil: Date.now() + HOLD_MS,
        refusal: null,
      }
      await storage.add(stored)
      // Persistent storage is requested only when there is data to lose; without it, a full device may clear the site's data.
      if (isKept) void navigator.storage.persist()
      await refresh()
      return stored
    },
    /** Stores corrections of a scan and continues to hold it back; resolves to false if the scan is being sent or was sent. */
    async change(id: string, changes: Partial<ScannedLead>): Promise<boolean> {
      const now = Date.now()
      const isChanged = await storage.change(account, id, changes, { now, heldUntil: now + HOLD_MS })
      await refresh()
      return isChanged
    },
    /** Sends a scan whose card was closed. */
    async release(id: string): Promise<void> {
      await storage.release(account, id)
      await refresh()
      sendNow()
    },
    async discard(id: string): Promise<void> {
      await storage.discard(account, id)
      await refresh()
    },
    sendNow,
  }
}

async function openStorage(): Promise<{ storage: ScanStorage; isKept: boolean }> {
  try {
    return { storage: await openScanStorage(), isKept: true }
  } catch {
    // Some browsers offer no IndexedDB in private windows.
    return { storage: openMemoryScanStorage(), isKept: false }
  }
}

/** Lets only one tab send at a time, which saves requests; a scan that is sent twice is stored only once anyway. */
async function withTabLock(work: () => Promise<void>): Promise<void> {
  // Browsers offer the Web Locks API only over https.
  const locks = navigator.locks as LockManager | undefined
  return locks ? locks.request('dotyk scans', work) : work()
}
