import { session } from './session.ts'

/** The prefix of the storage keys of unsaved drafts. */
export const DRAFT_PREFIX = 'dotyk:draft:'

/** A function that saves the changes of one part of the page; it resolves to false if some changes stay unsaved. */
type Save = () => Promise<boolean>

const saves = new Set<Save>()

/**
 * Registers a save function to run before the owner signs out.
 * @returns a function that unregisters it
 */
export function registerSave(save: Save): () => void {
  saves.add(save)
  return () => saves.delete(save)
}

/** Saves all valid changes; resolves to true if neither this page nor the browser's storage has unsaved changes any more. */
export async function saveAllChanges(): Promise<boolean> {
  const saved = await Promise.all([...saves].map(save => save()))
  return saved.every(Boolean) && draftKeys().length === 0
}

// The next user of this browser must not find text typed by the one who signed out.
session.subscribe(change => {
  if (change !== 'signed-out') return
  for (const key of draftKeys()) localStorage.removeItem(key)
})

/** Returns the storage keys of drafts; an empty list if the visitor has blocked storage. */
function draftKeys(): string[] {
  try {
    return Object.keys(localStorage).filter(key => key.startsWith(DRAFT_PREFIX))
  } catch {
    return []
  }
}
