import { CallRefused } from '@dotyk/contract/call-failures'
import { callServer } from '../../../shared/api.ts'

/** The interval in milliseconds at which a visible page checks for changes by other devices. */
const ASK_EVERY_MS = 20_000
const CHANNEL = 'dotyk:profile'

interface StoredVersion {
  id: string
  version: number
}

interface WatchProfile {
  known: () => StoredVersion | null
  /** Called when a newer version is stored or the session has changed. */
  onChange: () => void
}

/**
 * Detects changes that other tabs and devices store. Tabs of this browser broadcast their changes; other changes are found by
 * polling the version while the page is visible. Returns a function that stops the detection.
 */
export function watchProfile({ known, onChange }: WatchProfile): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : null
  let isRefused = false

  async function ask() {
    const here = known()
    if (!here || document.visibilityState !== 'visible' || !navigator.onLine) return
    try {
      const { version } = await callServer('GET /api/v1/profile/version', {}, { signal })
      isRefused = false
      if (version > (known()?.version ?? version)) onChange()
    } catch (error) {
      // Of several refusals in a row, only the first one is reported.
      if (error instanceof CallRefused && !isRefused) onChange()
      isRefused = error instanceof CallRefused
    }
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<StoredVersion>) => {
    const here = known()
    if (here && data.id === here.id && data.version > here.version) onChange()
  })
  addEventListener('focus', () => void ask(), { signal })
  addEventListener('online', () => void ask(), { signal })
  const timer = setInterval(() => void ask(), ASK_EVERY_MS)
  return () => {
    ended.abort()
    clearInterval(timer)
    channel?.close()
  }
}

let outgoing: BroadcastChannel | null = null

/** Tells the other tabs of this browser which version this tab has stored. */
export function broadcastStoredVersion({ id, version }: StoredVersion): void {
  if (!('BroadcastChannel' in globalThis)) return
  outgoing ??= new BroadcastChannel(CHANNEL)
  outgoing.postMessage({ id, version })
}
