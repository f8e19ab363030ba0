import type { OwnProfile } from '@dotyk/contract/wire/profile'
import { toStoredProfile } from '../draft/draft.ts'
import { session } from '../../../shared/session.ts'
import { registerSave } from '../../../shared/save-all-changes.ts'
import { createDraftStorage, type DraftStorageOptions, hasDrafts } from './draft-storage.ts'
import type { Timers } from './saving-deps.ts'
import { createSaving } from './saving.ts'
import type { Saving } from './saving-state.ts'
import { sendChanges } from './send-changes.ts'

const browserTimers: Timers = {
  after(ms, callback) {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
}

const PAGE_LOCK = 'dotyk:editor:'

/** The `Saving` object of each profile opened on this page, kept so that saving continues after the editor is closed. */
const opened = new Map<string, Saving>()
let thisPage: string | null = null

type OnStored = (profile: OwnProfile) => void

/** Starts saving for a profile that the server has just returned. */
export async function openSaving(profile: OwnProfile, onStored: OnStored): Promise<Saving> {
  return openSavingIfNoDrafts(profile, onStored) ?? open(profile, onStored, await pagesOpenNow())
}

/**
 * Starts saving synchronously. Returns null if the storage contains drafts, because finding which of them belong to open tabs is
 * asynchronous.
 */
export function openSavingIfNoDrafts(profile: OwnProfile, onStored: OnStored): Saving | null {
  const known = opened.get(profile.id)
  if (known) {
    known.accept(toStoredProfile(profile))
    return known
  }
  return hasDrafts(browserStorage(), profile.id) ? null : open(profile, onStored, new Set())
}

function open(profile: OwnProfile, onStored: OnStored, openPages: ReadonlySet<string>): Saving {
  thisPage ??= holdPageLock()
  const saving = createSaving(toStoredProfile(profile), {
    send: (changes, version) => sendChanges(changes, { profileId: profile.id, version }, onStored),
    draftStorage: createDraftStorage({
      storage: browserStorage(),
      profileId: profile.id,
      page: thisPage,
      openPages,
      now: Date.now,
    }),
    timers: browserTimers,
    random: Math.random,
  })
  opened.set(profile.id, saving)
  followPage(saving)
  return saving
}

/** The time for which sign-out waits for the last save, in milliseconds. */
const SAVE_TIMEOUT_MS = 5_000

/** Immediately saves the changes that need no confirmation; resolves to true when all are saved, or to false after a timeout. */
export function saveAndWait(saving: Saving, timers: Timers = browserTimers): Promise<boolean> {
  const { phase } = saving.get()
  if (phase === 'waiting' || phase === 'failed') saving.saveNow()
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const look = () => {
    const { phase: now } = saving.get()
    if (now !== 'waiting' && now !== 'saving') resolve(now === 'saved')
  }
  const unsubscribe = saving.subscribeTo('any')(look)
  const forgetTimer = timers.after(SAVE_TIMEOUT_MS, () => resolve(false))
  look()
  return promise.finally(() => {
    unsubscribe()
    forgetTimer()
  })
}

session.subscribe(change => {
  if (change !== 'signed-out') return
  for (const saving of opened.values()) {
    const { stored, autoSave } = saving.get()
    saving.discard({ fields: stored, version: 0, autoSave })
  }
  opened.clear()
})

/**
 * Saves when the page is hidden, retries when the connection returns, and warns before the owner leaves the page with unsaved
 * changes.
 */
function followPage(saving: Saving): void {
  registerSave(() => saveAndWait(saving))
  addEventListener('pagehide', () => saving.flush())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') saving.flush()
  })
  addEventListener('online', () => {
    if (saving.get().phase === 'failed') saving.saveNow()
  })
  addEventListener('beforeunload', event => {
    if (saving.get().phase !== 'saved') event.preventDefault()
  })
}

/** Holds a lock until this tab is closed, so that other tabs do not take over its drafts. */
function holdPageLock(): string {
  const page = crypto.getRandomValues(new Uint32Array(2)).join('-')
  // The Web Locks API is unavailable without https.
  if ('locks' in navigator) void navigator.locks.request(PAGE_LOCK + page, () => new Promise(() => {}))
  return page
}

async function pagesOpenNow(): Promise<ReadonlySet<string>> {
  const { held = [] } = 'locks' in navigator ? await navigator.locks.query() : {}
  return new Set(
    held.flatMap(({ name }) => (name?.startsWith(PAGE_LOCK) ? [name.slice(PAGE_LOCK.length)] : [])),
  )
}

/** Returns the browser's storage. Accessing `localStorage` throws if the visitor has blocked it. */
function browserStorage(): DraftStorageOptions['storage'] {
  try {
    return localStorage
  } catch {
    return { length: 0, key: () => null, getItem: () => null, setItem() {}, removeItem() {} }
  }
}
