import { useEffect } from 'react'
import { afterFirstEditorUse } from '../first-use.ts'

/**
 * Loads the font of dialog titles after the first use: the first screen does not need it, and loading it with the first
 * dialog would cause another layout of the whole page.
 */
export function useTitleFont(title: string): void {
  useEffect(
    () =>
      afterFirstEditorUse(() => {
        const family = getComputedStyle(document.documentElement).getPropertyValue('--font-display')
        void document.fonts.load(`600 1.5rem ${family}`, title).catch(() => {
          // If loading fails, the title uses the fallback font.
        })
      }),
    [title],
  )
}
