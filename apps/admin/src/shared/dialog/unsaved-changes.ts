import { useEffect, useEffectEvent } from 'react'

/** A part of the console that may hold what somebody typed. */
interface UnsavedPart {
  /** Called when the user leaves. */
  isUnsaved: () => boolean
  /** The description of the loss: "The changes to this company aren’t saved yet." */
  text: string
}

const parts: UnsavedPart[] = []

/** Returns the text of the changes lost by leaving the page now; undefined for none. The newest part is asked first. */
export function unsavedChangesText(): string | undefined {
  return parts.findLast(({ isUnsaved }) => isUnsaved())?.text
}

/**
 * Makes the console ask before the page or the tab is left while a part of the page has unsaved changes.
 * @param unsaved a function is called only when the user leaves
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
