import type { OwnProfile } from '@dotyk/contract/wire/profile'
import { useQuery } from '@tanstack/react-query'
import { fetchProfile } from '../../shared/calls/profile-calls.ts'
import { queryClient } from '../../shared/queries.ts'
import { session } from '../../shared/session.ts'
import { storedOf } from './draft/draft.ts'
import { openSaving, openSavingNow } from './saving/browser.ts'
import type { Saving } from './saving/saving-state.ts'
import { broadcastStored, watchProfile } from './watch-profile.ts'

export interface LoadedProfile {
  profile: OwnProfile
  saving: Saving
}

const PROFILE = ['editor-profile']

/** For so long, in milliseconds, nothing newer than what came with the page is asked for when the editor opens. */
const PAGE_IS_FRESH_MS = 10_000

/** When the profile was taken from the page, which is done once a document: later it is out of date. */
let takenAt: number | null = null
let fromPage: OwnProfile | null = null

/**
 * Opens the editor with the profile that came with the page. Without a session it isn't: the page may be one that this device
 * has kept, and somebody else be at it.
 */
export function takeFromPage(profile: OwnProfile | null): void {
  if (takenAt !== null || !profile || !session.isAlive()) return
  takenAt = performance.now()
  const saving = openSavingNow(profile, rememberStored)
  if (saving) queryClient.setQueryData<LoadedProfile>(PROFILE, { profile, saving })
  else fromPage = profile
}

async function loadProfile(): Promise<LoadedProfile> {
  const profile = fromPage ?? (await fetchProfile())
  fromPage = null
  return { profile, saving: await openSaving(profile, rememberStored) }
}

function rememberStored(profile: OwnProfile): void {
  rememberProfile(profile)
  broadcastStored(profile)
}

/** Follows what other tabs and devices store, as long as the editor is open. */
export function watchRemoteChanges(): () => void {
  return watchProfile({
    known: () => queryClient.getQueryData<LoadedProfile>(PROFILE)?.profile ?? null,
    onChange: () => void refreshProfile(),
  })
}

/** Puts a profile another answer brought in place of the one on the page; an older one is ignored. */
function rememberProfile(profile: OwnProfile): void {
  changeProfile(known => (profile.version < known.version ? known : profile))
}

/** Takes the profile another call returned: the next change is then saved over it. */
export function acceptProfile(saving: Saving, profile: OwnProfile): void {
  saving.accept(storedOf(profile))
  rememberProfile(profile)
}

/** Changes what the page knows of the profile without asking the server. */
export function changeProfile(change: (profile: OwnProfile) => OwnProfile): void {
  queryClient.setQueryData<LoadedProfile>(
    PROFILE,
    loaded => loaded && { ...loaded, profile: change(loaded.profile) },
  )
}

/** Drops unsaved changes for what the server holds. */
export async function reloadProfile(saving: Saving): Promise<void> {
  const profile = await fetchProfile()
  saving.discard(storedOf(profile))
  rememberProfile(profile)
}

/** Asks the server anew, as after a letter was confirmed elsewhere. */
export function refreshProfile(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: PROFILE })
}

/** The signed-in owner's profile and its saving; asked for again whenever the page is looked at again. */
export function useOwnProfile() {
  return useQuery({
    queryKey: PROFILE,
    queryFn: loadProfile,
    structuralSharing: false,
    refetchOnMount: () => takenAt === null || performance.now() - takenAt > PAGE_IS_FRESH_MS,
  })
}
