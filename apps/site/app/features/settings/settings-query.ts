import type { OwnProfileWire } from '@dotyk/contract/profile'
import { type Settings, settingsFromWire } from '@dotyk/contract/wire/settings'
import { useQuery } from '@tanstack/react-query'
import { callServer } from '../../shared/api.ts'
import { queryClient } from '../../shared/queries.ts'

export interface Loaded {
  settings: Settings
  profile: OwnProfileWire
}

const SETTINGS = ['settings']

async function load(): Promise<Loaded> {
  const [settings, profile] = await Promise.all([
    callServer('GET /api/v1/settings/', {}),
    callServer('GET /api/v1/profile/', {}),
  ])
  return { settings: settingsFromWire(settings), profile }
}

/** Asked for again whenever the page is looked at again: a letter may have been confirmed elsewhere. */
export function useLoaded() {
  return useQuery({ queryKey: SETTINGS, queryFn: load })
}

function change(next: (loaded: Loaded) => Loaded): void {
  queryClient.setQueryData<Loaded>(SETTINGS, loaded => loaded && next(loaded))
}

/** Puts what an answer brought in place of what the page knew. */
export const noteSettings = (part: Partial<Settings>) =>
  change(loaded => ({ ...loaded, settings: { ...loaded.settings, ...part } }))

export const noteProfile = (profile: OwnProfileWire) => change(loaded => ({ ...loaded, profile }))

export function refreshSettings(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: SETTINGS })
}

const SESSIONS = ['sessions']

export function refreshSessions(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: SESSIONS })
}

export function useSessions() {
  return useQuery({
    queryKey: SESSIONS,
    queryFn: async () => (await callServer('GET /api/v1/settings/sessions', {})).items,
  })
}
