import { useEffect } from 'react'
import { afterFirstUse } from '../first-use.ts'

/**
 * Fetches the font of dialogs' titles once somebody begins to work in the editor: what is seen first doesn't need it, and
 * arriving while the first dialog opens it has the browser lay the whole page out once more.
 */
export function useTitleFont(title: string): void {
  useEffect(
    () =>
      afterFirstUse(() => {
        const family = getComputedStyle(document.documentElement).getPropertyValue('--font-display')
        void document.fonts.load(`600 1.5rem ${family}`, title).catch(() => {
          // Without it the title is drawn in the font that stands in for it.
        })
      }),
    [title],
  )
}
