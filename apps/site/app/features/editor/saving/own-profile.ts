import type { OwnProfile } from '@dotyk/contract/wire/profile'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { fetchProfile } from '../../../shared/calls/profile-calls.ts'
import { queryClient } from '../../../shared/queries.ts'
import { session } from '../../../shared/session.ts'
import { storedOf } from '../draft/draft.ts'
import { openSaving, openSavingSync } from './browser.ts'
import type { Saving } from './saving-state.ts'
import { broadcastStored, watchProfile } from './watch-profile.ts'

export interface LoadedProfile {
  profile: OwnProfile
  saving: Saving
}

/** For so long, in milliseconds, nothing newer than what came with the page is asked for when the editor opens. */
const PAGE_IS_FRESH_MS = 10_000

const OWN_PROFILE = queryOptions({
  queryKey: ['own-profile'],
  queryFn: load,
  staleTime: PAGE_IS_FRESH_MS,
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
  // Without a connection the page says that it couldn't be loaded.
  networkMode: 'always',
  // The saving is one object as long as the page lives.
  structuralSharing: false,
})

let isTakenFromPage = false
/** What came with the page, where its drafts have to be read first. */
let fromPage: OwnProfile | null = null

/**
 * Opens the editor with the profile that came with the page. Without a session it isn't: the page may be one that this device
 * has kept, and somebody else be at it. Later than at the first opening the page's profile is out of date.
 */
export function takeFromPage(profile: OwnProfile | null): void {
  if (isTakenFromPage || !profile || !session.isAlive()) return
  isTakenFromPage = true
  const saving = openSavingSync(profile, rememberStored)
  if (saving) queryClient.setQueryData(OWN_PROFILE.queryKey, { profile, saving })
  else fromPage = profile
}

async function load(): Promise<LoadedProfile> {
  const profile = fromPage ?? (await fetchProfile())
  fromPage = null
  return { profile, saving: await openSaving(profile, rememberStored) }
}

/** Asks the server anew, as after an email was confirmed elsewhere. A reading under way is dropped for it. */
export function refreshProfile(): Promise<void> {
  return queryClient.refetchQueries({ queryKey: OWN_PROFILE.queryKey })
}

function rememberStored(profile: OwnProfile): void {
  rememberProfile(profile)
  broadcastStored(profile)
}

/** Follows what other tabs and devices store, as long as the editor is open. */
export function watchRemoteChanges(): () => void {
  return watchProfile({ known: knownProfile, onChange: () => void refreshProfile() })
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
  queryClient.setQueryData(
    OWN_PROFILE.queryKey,
    loaded => loaded && { ...loaded, profile: change(loaded.profile) },
  )
}

/** The profile as the page knows it now; null before it is there. */
export function knownProfile(): OwnProfile | null {
  return queryClient.getQueryData(OWN_PROFILE.queryKey)?.profile ?? null
}

/** Drops unsaved changes for what the server holds. */
export async function reloadProfile(saving: Saving): Promise<void> {
  const profile = await fetchProfile()
  saving.discard(storedOf(profile))
  rememberProfile(profile)
}

/** The signed-in owner's profile and its saving; asked for again whenever the page is looked at again. */
export function useOwnProfile() {
  return useQuery(OWN_PROFILE)
}
