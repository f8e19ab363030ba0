import type { OwnProfileWire } from '@dotyk/contract/profile'
import { callServer } from '../../shared/api.ts'

let early: Promise<OwnProfileWire> | null = null

/** Asks for the profile while the editor's code is still on its way. Returns what forgets the question. */
export function askEarly(): () => void {
  early ??= callServer('GET /api/v1/profile/', {})
  // Whoever takes the answer handles its failure.
  early.catch(() => {})
  return () => {
    early = null
  }
}

/** The profile, from the early question the first time. */
export function askForProfile(): Promise<OwnProfileWire> {
  const answer = early ?? callServer('GET /api/v1/profile/', {})
  early = null
  return answer
}
