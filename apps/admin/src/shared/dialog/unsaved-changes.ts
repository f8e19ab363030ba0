import { useEffect, useEffectEvent } from 'react'

/** A part of the console that may hold what somebody typed. */
interface UnsavedPart {
  /** Asked as somebody leaves. */
  isUnsaved: () => boolean
  /** The loss that the question names: "The changes to this company aren’t saved yet." */
  text: string
}

const parts: UnsavedPart[] = []

/** Returns the text of the changes lost by leaving the page now; undefined for none. The newest part is asked first. */
export function unsavedText(): string | undefined {
  return parts.findLast(({ isUnsaved }) => isUnsaved())?.text
}

/**
 * Has the console ask before this page, or the tab, is left while something is unsaved in a part of it.
 * @param unsaved may be read only as somebody leaves
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
