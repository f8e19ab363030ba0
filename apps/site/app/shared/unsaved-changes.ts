import { session } from './session.ts'

/** The name in the browser's storage of every draft that isn't saved yet begins so. */
export const DRAFT_PREFIX = 'dotyk:draft:'

/** Saves what one part of the page has unsaved; false where something remains. */
type Settle = () => Promise<boolean>

const parts = new Set<Settle>()

/** What is to be saved before somebody signs out. */
export const unsavedChanges = {
  /** Returns what takes the part away again. */
  add(settle: Settle): () => void {
    parts.add(settle)
    return () => parts.delete(settle)
  },
  /** Saves what can be saved; true where nothing unsaved remains, neither on this page nor in the browser's storage. */
  async settle(): Promise<boolean> {
    const settled = await Promise.all([...parts].map(settle => settle()))
    return settled.every(Boolean) && draftKeys().length === 0
  },
}

// Who uses this browser next must not find what the one who signed out had typed.
session.subscribe(change => {
  if (change !== 'signed-out') return
  for (const key of draftKeys()) localStorage.removeItem(key)
})

/** None where the visitor has forbidden the storage. */
function draftKeys(): string[] {
  try {
    return Object.keys(localStorage).filter(key => key.startsWith(DRAFT_PREFIX))
  } catch {
    return []
  }
}
