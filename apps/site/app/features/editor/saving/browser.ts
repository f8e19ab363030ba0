import type { OwnProfile } from '@dotyk/contract/wire/profile'
import { storedOf } from '../draft/draft.ts'
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

/** One for each profile opened on this page: what is unsaved goes on being saved when the editor is left. */
const opened = new Map<string, Saving>()
let thisPage: string | null = null

type OnStored = (profile: OwnProfile) => void

/** Opens the saving of a profile the server has just returned. */
export async function openSaving(profile: OwnProfile, onStored: OnStored): Promise<Saving> {
  return openSavingSync(profile, onStored) ?? open(profile, onStored, await pagesOpenNow())
}

/** The same at once; null where drafts lie in the storage: then it has to be asked first which of them belong to open tabs. */
export function openSavingSync(profile: OwnProfile, onStored: OnStored): Saving | null {
  const known = opened.get(profile.id)
  if (known) {
    known.accept(storedOf(profile))
    return known
  }
  return hasDrafts(browserStorage(), profile.id) ? null : open(profile, onStored, new Set())
}

function open(profile: OwnProfile, onStored: OnStored, openPages: ReadonlySet<string>): Saving {
  thisPage ??= holdPageLock()
  const saving = createSaving(storedOf(profile), {
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

/** How long signing out waits for the last changes to be saved, in milliseconds. */
const SAVE_TIMEOUT_MS = 5_000

/** Saves at once the changes that need no confirmation; true once all are saved, false after a timeout. */
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

/** Saves when the page is hidden, tries again when the connection is back, and warns before unsaved changes are left. */
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

/** Tells the other tabs, until this one is closed, that its drafts are its own. */
function holdPageLock(): string {
  const page = crypto.getRandomValues(new Uint32Array(2)).join('-')
  // Missing where the site is not served over https.
  if ('locks' in navigator) void navigator.locks.request(PAGE_LOCK + page, () => new Promise(() => {}))
  return page
}

async function pagesOpenNow(): Promise<ReadonlySet<string>> {
  const { held = [] } = 'locks' in navigator ? await navigator.locks.query() : {}
  return new Set(
    held.flatMap(({ name }) => (name?.startsWith(PAGE_LOCK) ? [name.slice(PAGE_LOCK.length)] : [])),
  )
}

/** Merely naming the storage throws where the visitor has forbidden it. */
function browserStorage(): DraftStorageOptions['storage'] {
  try {
    return localStorage
  } catch {
    return { length: 0, key: () => null, getItem: () => null, setItem() {}, removeItem() {} }
  }
}
