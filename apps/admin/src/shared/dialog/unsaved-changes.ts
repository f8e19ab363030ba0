import { useEffect, useEffectEvent } from 'react'

/** A part of the console that may hold unsaved typed text. */
interface UnsavedPart {
  /** Returns whether there are unsaved changes; called when the user leaves the page. */
  isUnsaved: () => boolean
  /** The description of what would be lost: "The changes to this company aren’t saved yet." */
  text: string
}

const parts: UnsavedPart[] = []

/**
 * Returns the description of the changes that would be lost by leaving the page now; undefined if there are none. The newest
 * part of the page is checked first.
 */
export function findUnsavedChangesWarning(): string | undefined {
  return parts.findLast(({ isUnsaved }) => isUnsaved())?.text
}

/**
 * Makes the console ask before the page or the tab is left while a part of the page has unsaved changes.
 * @param unsaved whether there are unsaved changes; a function is called only when the user leaves
 */
export function useUnsavedChanges(unsaved: boolean | (() => boolean), text: string): void {
  const isUnsaved = useEffectEvent(() => (typeof unsaved === 'function' ? unsaved() : unsaved))
  useEffect(() => {
    const part = { isUnsaved: () => isUnsaved(), text }
    parts.push(part)
    return () => {
      parts.splice(parts.indexOf(part), 1)
    }
  }, [text])
}
