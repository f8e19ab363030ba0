import { useEffect, useState } from 'react'

const SIGNS = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'focusin', 'click'] as const

/** A busy page is asked no longer than this, in milliseconds. */
const QUIET_WITHIN_MS = 1_000

/**
 * Calls back once somebody begins to work on the page: for what nobody sees before, so that who only looks loads none of
 * it. Returns what ends the waiting.
 */
export function onFirstUse(begin: () => void): () => void {
  const waiting = new AbortController()
  const note = () => {
    waiting.abort()
    begin()
  }
  for (const sign of SIGNS) addEventListener(sign, note, { passive: true, signal: waiting.signal })
  return () => waiting.abort()
}

/**
 * False until somebody has begun to work on the page and it has a moment to spare: for what is prepared before it is asked
 * for. What it is made of is loaded at once.
 */
export function useIsInUse(load: () => Promise<unknown>): boolean {
  const [isInUse, setInUse] = useState(false)
  useEffect(() => {
    const ended = new AbortController()
    const note = () => {
      if (!ended.signal.aborted) setInUse(true)
    }
    const stopWaiting = onFirstUse(() => {
      // What fails here is loaded again, and its failure seen, where it is shown.
      void load().catch(() => {})
      if ('requestIdleCallback' in window) requestIdleCallback(note, { timeout: QUIET_WITHIN_MS })
      else setTimeout(note, 200)
    })
    return () => {
      ended.abort()
      stopWaiting()
    }
  }, [load])
  return isInUse
}
