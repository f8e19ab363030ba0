import type { Icons } from '@dotyk/card-page'
import { startTransition, useEffect, useState } from 'react'
import { onFirstUse } from '../first-use.ts'

let loaded: Icons | undefined

/**
 * The outlines of services' icons: those that came with the page, and all of them once the editor is in use. Monograms
 * stand in for what isn't here yet.
 * @param ofPage what is seen before the editor is used; null where the page brought none
 */
export function useServiceIcons(ofPage: Icons | null): Icons | undefined {
  const [icons, setIcons] = useState(loaded ?? ofPage ?? undefined)
  useEffect(() => {
    let isWanted = true
    const load = () => {
      void import('../picker/picker-parts.ts').then(module => {
        loaded = module.icons
        // Every row has one: what is typed meanwhile goes first.
        if (isWanted) startTransition(() => setIcons(loaded))
      })
    }
    if (!ofPage) load()
    const stopWaiting = ofPage ? onFirstUse(load) : () => {}
    return () => {
      isWanted = false
      stopWaiting()
    }
  }, [ofPage])
  return icons
}
