import { createContext, useContext } from 'react'
import type { SettingsData } from './settings-query.ts'

export const LoadedContext = createContext<SettingsData | null>(null)

/** Returns the owner's settings and profile, which are available once the page has loaded them. */
export function useLoadedSettings(): SettingsData {
  const loaded = useContext(LoadedContext)
  if (!loaded) throw new Error('useOwner is used outside of the settings')
  return loaded
}
