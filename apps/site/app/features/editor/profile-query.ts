import type { OwnProfileWire } from '@dotyk/contract/profile'
import { useQuery } from '@tanstack/react-query'
import { callServer } from '../../shared/api.ts'
import { queryClient } from '../../shared/queries.ts'
import { type Draft, storedFromWire } from './draft/draft.ts'
import { askForProfile } from './profile-request.ts'
import { openSaving } from './saving/browser.ts'
import type { Saving } from './saving/saving-state.ts'
import { sayStored, watchProfile } from './watch-profile.ts'

export interface LoadedProfile {
  profile: OwnProfileWire
  saving: Saving<Draft>
}

const PROFILE = ['editor-profile']

async function loadProfile(): Promise<LoadedProfile> {
  const profile = await askForProfile()
  return { profile, saving: await openSaving(profile, rememberStored) }
}

function rememberStored(profile: OwnProfileWire): void {
  rememberProfile(profile)
  sayStored(profile)
}

/** Follows what other tabs and devices store, as long as the editor is open. */
export function followElsewhere(): () => void {
  return watchProfile({
    known: () => queryClient.getQueryData<LoadedProfile>(PROFILE)?.profile ?? null,
    onNews: () => void refreshProfile(),
  })
}

/** Puts a profile another answer brought in place of the one on the page; an older one is ignored. */
export function rememberProfile(profile: OwnProfileWire): void {
  changeProfile(known => (profile.version < known.version ? known : profile))
}

/** Changes what the page knows of the profile without asking the server. */
export function changeProfile(change: (profile: OwnProfileWire) => OwnProfileWire): void {
  queryClient.setQueryData<LoadedProfile>(
    PROFILE,
    loaded => loaded && { ...loaded, profile: change(loaded.profile) },
  )
}

/** Drops unsaved changes for what the server holds. */
export async function reloadProfile(saving: Saving<Draft>): Promise<void> {
  const profile = await callServer('GET /api/v1/profile/', {})
  saving.discard(storedFromWire(profile))
  rememberProfile(profile)
}

/** Asks the server anew, as after a letter was confirmed elsewhere. */
export function refreshProfile(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: PROFILE })
}

/** The signed-in owner's profile and its saving; asked for again whenever the page is looked at again. */
export function useOwnProfile() {
  return useQuery({ queryKey: PROFILE, queryFn: loadProfile, structuralSharing: false })
}
