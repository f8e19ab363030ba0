import type { Icons } from '@dotyk/card-page'
import { startTransition, useEffect, useState } from 'react'

let loaded: Icons | undefined

/** The outlines of all services' icons, fetched after the first paint. Monograms stand in until then. */
export function useServiceIcons(): Icons | undefined {
  const [icons, setIcons] = useState(loaded)
  useEffect(() => {
    let isWanted = true
    void import('@dotyk/card-page/icons').then(module => {
      loaded = module.icons
      // Every row has one: what is typed meanwhile goes first.
      if (isWanted) startTransition(() => setIcons(loaded))
    })
    return () => {
      isWanted = false
    }
  }, [])
  return icons
}
