import type { Icons } from '@dotyk/card-page'
import { startTransition, useEffect, useState } from 'react'
import { onFirstEditorUse } from '../first-use.ts'

let loaded: Icons | undefined

/**
 * Returns the outlines of the services' icons: at first those sent with the page, then all of them once the editor is in use.
 * Monograms replace icons that have not loaded.
 * @param ofPage the initially visible icons; null if the page was sent without them
 */
export function useServiceIcons(ofPage: Icons | null): Icons | undefined {
  const [icons, setIcons] = useState(loaded ?? ofPage ?? undefined)
  useEffect(() => {
    let isWanted = true
    const load = () => {
      void import('../picker/picker-parts.ts').then(module => {
        loaded = module.icons
        // Every row has an icon, so the icons are set in a transition, which lets typing render first.
        if (isWanted) startTransition(() => setIcons(loaded))
      })
    }
    if (!ofPage) load()
    const stopWaiting = ofPage ? onFirstEditorUse(load) : () => {}
    return () => {
      isWanted = false
      stopWaiting()
    }
  }, [ofPage])
  return icons
}
