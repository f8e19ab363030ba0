import { noticeDismissalKey, type Notice } from '@dotyk/domain/notices'
import { useState } from 'react'

/** The maximum number of remembered notices, which is needed because each password change has a notice with a new name. */
const MAX_DISMISSED = 20

/** Returns the notices that were dismissed on this device, and a function that dismisses one. */
export function useDismissedNotices(profileId: string) {
  const place = `notices ${profileId}`
  const [dismissed, setDismissed] = useState(() => read(place))

  return {
    isShown(notice: Notice): boolean {
      const name = noticeDismissalKey(notice)
      return name === null || !dismissed.includes(name)
    },
    dismiss(notice: Notice): void {
      const name = noticeDismissalKey(notice)
      if (name === null) return
      const next = [...dismissed, name].slice(-MAX_DISMISSED)
      setDismissed(next)
      write(place, next)
    },
  }
}

/**
 * Reads the names of dismissed notices. Without storage, as in some private windows, a dismissed notice returns on the next
 * visit.
 */
function read(place: string): readonly string[] {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(place) ?? '[]')
    return Array.isArray(names) ? names.map(String) : []
  } catch {
    return []
  }
}

function write(place: string, names: readonly string[]): void {
  try {
    localStorage.setItem(place, JSON.stringify(names))
  } catch {
    // If storage isn't available, the notice stays dismissed until the owner leaves the page.
  }
}
