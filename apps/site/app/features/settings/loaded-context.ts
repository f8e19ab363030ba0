import { createContext, useContext } from 'react'
import type { Loaded } from './settings-query.ts'

export const LoadedContext = createContext<Loaded | null>(null)

/** The owner's settings and profile, on the page that has loaded them. */
export function useOwner(): Loaded {
  const loaded = useContext(LoadedContext)
  if (!loaded) throw new Error('useOwner is used outside of the settings')
  return loaded
}
