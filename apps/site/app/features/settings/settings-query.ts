import type { OwnProfile } from '@dotyk/contract/wire/profile'
import type { Settings } from '@dotyk/contract/wire/settings'
import { useQuery } from '@tanstack/react-query'
import { fetchProfile } from '../../shared/calls/profile-calls.ts'
import { fetchDevices, fetchSettings } from '../../shared/calls/settings-calls.ts'
import { queryClient } from '../../shared/queries.ts'

export interface SettingsData {
  settings: Settings
  profile: OwnProfile
}

const SETTINGS = ['settings']

async function load(): Promise<SettingsData> {
  const [settings, profile] = await Promise.all([fetchSettings(), fetchProfile()])
  return { settings, profile }
}

/**
 * Loads the owner's settings, and reloads them whenever the page becomes visible, because an email may have been confirmed
 * elsewhere.
 */
export function useSettings() {
  return useQuery({ queryKey: SETTINGS, queryFn: load })
}

function change(next: (loaded: SettingsData) => SettingsData): void {
  queryClient.setQueryData<SettingsData>(SETTINGS, loaded => loaded && next(loaded))
}

/** Merges a response into the cached settings. */
export const updateSettings = (part: Partial<Settings>) =>
  change(loaded => ({ ...loaded, settings: { ...loaded.settings, ...part } }))

export const updateProfile = (profile: OwnProfile) => change(loaded => ({ ...loaded, profile }))

export function refreshSettings(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: SETTINGS })
}

const SESSIONS = ['sessions']

export function refreshSessions(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: SESSIONS })
}

export function useSessions() {
  return useQuery({ queryKey: SESSIONS, queryFn: fetchDevices })
}
