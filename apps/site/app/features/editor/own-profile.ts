import { CallRefused } from '@dotyk/contract/call-failures'
import type { OwnProfile } from '@dotyk/contract/wire/profile'
import { createStore, useStore } from '@dotyk/ui/store'
import { useEffect } from 'react'
import { fetchProfile } from '../../shared/calls/profile-calls.ts'
import { session } from '../../shared/session.ts'
import { storedOf } from './draft/draft.ts'
import { openSaving, openSavingNow } from './saving/browser.ts'
import type { Saving } from './saving/saving-state.ts'
import { broadcastStored, watchProfile } from './watch-profile.ts'

/*
 * The signed-in owner's profile and its saving. It is one thing read by one page, so it has a store of its own: the query
 * client that other pages share would be a twentieth of what the editor loads.
 */

export interface LoadedProfile {
  profile: OwnProfile
  saving: Saving
}

interface Known {
  loaded: LoadedProfile | null
  /** Why the last reading failed, until one succeeds. */
  error: unknown
  isLoading: boolean
}

const NOTHING: Known = { loaded: null, error: null, isLoading: false }

/** For so long, in milliseconds, nothing newer than what came with the page is asked for when the editor opens. */
const PAGE_IS_FRESH_MS = 10_000

/** How long to wait before a call without an answer is made again, in milliseconds; what the server refuses it refuses again. */
const AGAIN_AFTER_MS = [1_000, 2_000]

const known = createStore(NOTHING)

/** The reading under way: a newer one takes its place. */
let reading: Promise<void> | null = null

/** When the profile was taken from the page, which is done once a document: later it is out of date. */
let takenAt: number | null = null
let fromPage: OwnProfile | null = null

session.subscribe(change => {
  if (change !== 'signed-out') return
  reading = null
  known.set(NOTHING)
})

/**
 * Opens the editor with the profile that came with the page. Without a session it isn't: the page may be one that this device
 * has kept, and somebody else be at it.
 */
export function takeFromPage(profile: OwnProfile | null): void {
  if (takenAt !== null || !profile || !session.isAlive()) return
  takenAt = performance.now()
  const saving = openSavingNow(profile, rememberStored)
  if (saving) known.set({ ...NOTHING, loaded: { profile, saving } })
  else fromPage = profile
}

/** Asks the server anew, as after an email was confirmed elsewhere. */
export function refreshProfile(): Promise<void> {
  const isNewest = (): boolean => reading === own
  const own: Promise<void> = read(isNewest)
    .then(
      loaded => isNewest() && known.set({ ...NOTHING, loaded }),
      (error: unknown) => isNewest() && known.set({ ...known.get(), error, isLoading: false }),
    )
    .then(() => {
      if (isNewest()) reading = null
    })
  reading = own
  known.set({ ...known.get(), isLoading: true })
  return own
}

async function read(isNewest: () => boolean, failures = 0): Promise<LoadedProfile> {
  try {
    const profile = fromPage ?? (await fetchProfile())
    fromPage = null
    return { profile, saving: await openSaving(profile, rememberStored) }
  } catch (error) {
    const pause = error instanceof CallRefused ? undefined : AGAIN_AFTER_MS[failures]
    if (pause === undefined || !isNewest()) throw error
    await new Promise(resolve => setTimeout(resolve, pause))
    return read(isNewest, failures + 1)
  }
}

function rememberStored(profile: OwnProfile): void {
  rememberProfile(profile)
  broadcastStored(profile)
}

/** Follows what other tabs and devices store, as long as the editor is open. */
export function watchRemoteChanges(): () => void {
  return watchProfile({
    known: () => known.get().loaded?.profile ?? null,
    onChange: () => void refreshProfile(),
  })
}

/** Puts a profile another answer brought in place of the one on the page; an older one is ignored. */
function rememberProfile(profile: OwnProfile): void {
  changeProfile(now => (profile.version < now.version ? now : profile))
}

/** Takes the profile another call returned: the next change is then saved over it. */
export function acceptProfile(saving: Saving, profile: OwnProfile): void {
  saving.accept(storedOf(profile))
  rememberProfile(profile)
}

/** Changes what the page knows of the profile without asking the server. */
export function changeProfile(change: (profile: OwnProfile) => OwnProfile): void {
  const now = known.get()
  if (now.loaded) known.set({ ...now, loaded: { ...now.loaded, profile: change(now.loaded.profile) } })
}

/** The profile as the page knows it now; null before it is there. */
export function knownProfile(): OwnProfile | null {
  return known.get().loaded?.profile ?? null
}

/** Drops unsaved changes for what the server holds. */
export async function reloadProfile(saving: Saving): Promise<void> {
  const profile = await fetchProfile()
  saving.discard(storedOf(profile))
  rememberProfile(profile)
}

/** The signed-in owner's profile and its saving; asked for again whenever the page is looked at again. */
export function useOwnProfile(): Known {
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    const look = () => {
      if (document.visibilityState === 'visible' && !reading) void refreshProfile()
    }
    const isFresh = takenAt !== null && performance.now() - takenAt <= PAGE_IS_FRESH_MS
    if (!(known.get().loaded && isFresh)) look()
    document.addEventListener('visibilitychange', look, { signal })
    addEventListener('online', look, { signal })
    const stopListening = session.subscribe(change => {
      if (change === 'signed-in') void refreshProfile()
    })
    return () => {
      ended.abort()
      stopListening()
    }
  }, [])
  return useStore(known, NOTHING)
}
