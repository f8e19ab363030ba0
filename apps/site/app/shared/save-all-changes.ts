import { session } from './session.ts'

/** The beginning of the storage key of every unsaved draft. */
export const DRAFT_PREFIX = 'dotyk:draft:'

/** Saves the changes of one part of the page; false where some stay unsaved. */
type Save = () => Promise<boolean>

const saves = new Set<Save>()

/**
 * Registers a part of the page whose changes are saved before its owner signs out.
 * @returns the function that unregisters it
 */
export function registerSave(save: Save): () => void {
  saves.add(save)
  return () => saves.delete(save)
}

/** Saves everything that can be saved; true where neither this page nor the browser's storage holds unsaved changes. */
export async function saveAllChanges(): Promise<boolean> {
  const saved = await Promise.all([...saves].map(save => save()))
  return saved.every(Boolean) && draftKeys().length === 0
}

// The next user of this browser must not find text typed by the one who signed out.
session.subscribe(change => {
  if (change !== 'signed-out') return
  for (const key of draftKeys()) localStorage.removeItem(key)
})

/** Returns an empty list where the visitor has forbidden the storage. */
function draftKeys(): string[] {
  try {
    return Object.keys(localStorage).filter(key => key.startsWith(DRAFT_PREFIX))
  } catch {
    return []
  }
}
