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
import { runOncePerName } from '../../../shared/once.ts'

/** How long a scan whose card is open is held back, in milliseconds; the card extends it. */
const HOLD_MS = 2 * 60_000

export interface QueueState {
  /** Oldest first. */
  waiting: readonly StoredScan[]
  isSending: boolean
  /** Why the last try failed; null where it didn't, and without a connection. */
  failure: ErrorKey | null
}

export const EMPTY_SCAN_QUEUE: QueueState = { waiting: [], isSending: false, failure: null }

export type ScanQueue = Awaited<ReturnType<typeof openScanQueue>>

/** The scans of an account on this device, which are sent as soon as there is a connection. */
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
      // After signing in again the page is opened anew.
      const isOver = failure instanceof CallRefused && (failure.status === 401 || failure.status === 409)
      if (!isOver) timer = setTimeout(sendNow, retryDelayMs(failures, Math.random(), failure))
    }
    state.set({ ...state.get(), isSending: false })
    await refresh()
    const { waiting } = state.get()
    if (waiting.length < before) onSent()
    // A page that was closed over an open card leaves it held.
    const held = waiting.map(({ heldUntil }) => heldUntil).filter(until => until > Date.now())
    if (failures === 0 && held.length > 0) timer = setTimeout(sendNow, Math.min(...held) - Date.now())
  }

  /** Sends what is due, after the sending under way, which may have begun before the newest scan. */
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
  // Another tab may have scanned or sent.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void refresh().then(sendNow)
  })

  return {
    state,
    /** Whether scans outlive the page. */
    isKept,
    /** Resolves once the scan is on the device. It is sent once its card is closed. */
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
      // Asked once there is something to lose; without it a full device may clear the site's data.
      if (isKept) void navigator.storage.persist()
      await refresh()
      return stored
    },
    /** Stores corrections and goes on holding the scan; false for one that is under way or sent. */
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

/** Lets one tab send at a time, which saves requests; sent twice, a scan is stored once anyway. */
async function withTabLock(work: () => Promise<void>): Promise<void> {
  // Browsers offer locks only over https.
  const locks = navigator.locks as LockManager | undefined
  return locks ? locks.request('dotyk scans', work) : work()
}
