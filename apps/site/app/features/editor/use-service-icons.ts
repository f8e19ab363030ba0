import type { Icons } from '@dotyk/card-page'
import { useEffect, useState } from 'react'

let loaded: Icons | undefined

/** The outlines of all services' icons, fetched after the first paint. Monograms stand in until then. */
export function useServiceIcons(): Icons | undefined {
  const [icons, setIcons] = useState(loaded)
  useEffect(() => {
    let isWanted = true
    void import('@dotyk/card-page/icons').then(module => {
      loaded = module.icons
      if (isWanted) setIcons(loaded)
    })
    return () => {
      isWanted = false
    }
  }, [])
  return icons
}
