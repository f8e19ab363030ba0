import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { session } from '../session.ts'

const PREFIX = 'console:draft:'

/**
 * What is being typed, kept in the tab so that a reload doesn't lose it. It is dropped as its form is left, and as somebody
 * signs out; asking before that is `useUnsavedChanges`' part.
 * @param empty with every field of the draft: what was kept by an earlier release lacks the new ones
 */
export function useKeptDraft<Draft extends object>(
  name: string,
  empty: Draft,
): [Draft, Dispatch<SetStateAction<Draft>>] {
  const key = PREFIX + name
  const [draft, setDraft] = useState(() => restore(key, empty))
  useEffect(() => {
    try {
      sessionStorage.setItem(key, JSON.stringify(draft))
    } catch {
      // Forbidden or full: a reload loses it.
    }
  }, [key, draft])
  useEffect(() => () => sessionStorage.removeItem(key), [key])
  return [draft, setDraft]
}

function restore<Draft extends object>(key: string, empty: Draft): Draft {
  try {
    return { ...empty, ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Draft>) }
  } catch {
    return empty
  }
}

// The next user of this browser must not find text typed by the one who signed out.
session.subscribe(change => {
  if (change !== 'signed-out') return
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
  }
})
