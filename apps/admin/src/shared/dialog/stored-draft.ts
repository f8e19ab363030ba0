import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { session } from '../session.ts'

const PREFIX = 'console:draft:'

/**
 * A draft stored for this tab, so that a reload doesn't lose it. The draft is removed on sign-out and when the user leaves the
 * form; `useUnsavedChanges` asks first.
 * @param empty a draft with all fields, which completes a stored draft of an earlier release
 */
export function useStoredDraft<Draft extends object>(
  name: string,
  empty: Draft,
): [Draft, Dispatch<SetStateAction<Draft>>] {
  const key = PREFIX + name
  const [draft, setDraft] = useState(() => restore(key, empty))
  useEffect(() => {
    try {
      sessionStorage.setItem(key, JSON.stringify(draft))
    } catch {
      // The browser's storage is forbidden or full, so a reload loses the draft.
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

// The next user of this browser must not see text typed by the previous one.
session.subscribe(change => {
  if (change !== 'signed-out') return
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
  }
})
