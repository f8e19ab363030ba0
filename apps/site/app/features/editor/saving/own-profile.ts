import type { OwnProfile } from '@dotyk/contract/wire/profile'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { fetchProfile } from '../../../shared/calls/profile-calls.ts'
import { queryClient } from '../../../shared/queries.ts'
import { session } from '../../../shared/session.ts'
import { toStoredProfile } from '../draft/draft.ts'
import { openSaving, openSavingIfNoDrafts } from './browser.ts'
import type { Saving } from './saving-state.ts'
import { broadcastStoredVersion, watchProfile } from './watch-profile.ts'

export interface LoadedProfile {
  profile: OwnProfile
  saving: Saving
}

/** The maximum age in milliseconds at which the profile sent with the page is used without a new request. */
const PAGE_IS_FRESH_MS = 10_000

const OWN_PROFILE = queryOptions({
  queryKey: ['own-profile'],
  queryFn: load,
  staleTime: PAGE_IS_FRESH_MS,
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
  // Without a connection the request fails immediately, and the page shows an error.
  networkMode: 'always',
  // Structural sharing is off, because the `Saving` object must stay the same object for the lifetime of the page.
  structuralSharing: false,
})

let isTakenFromPage = false
/** The profile sent with the page, kept while its drafts are read asynchronously. */
let fromPage: OwnProfile | null = null

/**
 * Opens the editor with the profile sent with the page. That profile is ignored without a session, because another person may
 * open an offline copy of the page, and after the first opening, because it is then out of date.
 */
export function openProfileOfPage(profile: OwnProfile | null): void {
  if (isTakenFromPage || !profile || !session.isAlive()) return
  isTakenFromPage = true
  const saving = openSavingIfNoDrafts(profile, rememberStored)
  if (saving) queryClient.setQueryData(OWN_PROFILE.queryKey, { profile, saving })
  else fromPage = profile
}

async function load(): Promise<LoadedProfile> {
  const profile = fromPage ?? (await fetchProfile())
  fromPage = null
  return { profile, saving: await openSaving(profile, rememberStored) }
}

/** Requests the profile again, for example after an email was confirmed elsewhere. A pending request is cancelled. */
export function refreshProfile(): Promise<void> {
  return queryClient.refetchQueries({ queryKey: OWN_PROFILE.queryKey })
}

function rememberStored(profile: OwnProfile): void {
  rememberProfile(profile)
  broadcastStoredVersion(profile)
}

/** Watches for changes that other tabs and devices store while the editor is open. */
export function watchRemoteChanges(): () => void {
  return watchProfile({ known: cachedProfile, onChange: () => void refreshProfile() })
}

/** Replaces the page's profile with one from another response; an older version is ignored. */
function rememberProfile(profile: OwnProfile): void {
  changeProfile(now => (profile.version < now.version ? now : profile))
}

/** Accepts the profile returned by another call, so that the next change is based on its version. */
export function adoptProfile(saving: Saving, profile: OwnProfile): void {
  saving.accept(toStoredProfile(profile))
  rememberProfile(profile)
}

/** Changes the cached profile without a request. */
export function changeProfile(change: (profile: OwnProfile) => OwnProfile): void {
  queryClient.setQueryData(
    OWN_PROFILE.queryKey,
    loaded => loaded && { ...loaded, profile: change(loaded.profile) },
  )
}

/** Returns the cached profile; null until it has loaded. */
export function cachedProfile(): OwnProfile | null {
  return queryClient.getQueryData(OWN_PROFILE.queryKey)?.profile ?? null
}

/** Discards unsaved changes and loads the stored profile. */
export async function reloadProfile(saving: Saving): Promise<void> {
  const profile = await fetchProfile()
  saving.discard(toStoredProfile(profile))
  rememberProfile(profile)
}

/**
 * Returns the signed-in owner's profile and the object that saves it; the profile is requested again whenever the page becomes
 * visible.
 */
export function useOwnProfile() {
  return useQuery(OWN_PROFILE)
}
