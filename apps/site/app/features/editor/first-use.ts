import { useEffect, useState } from 'react'

const SIGNS = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'focusin', 'click'] as const

/** A busy page is asked no longer than this, in milliseconds. */
const QUIET_WITHIN_MS = 1_000

/**
 * Calls back once somebody begins to work on the page: for what nobody sees before, so that who only looks loads none of
 * it. A device that keeps the files it has loaded, for when there is no connection, gets them without waiting: it loads
 * each once.
 * @returns what ends the waiting
 */
export function onFirstUse(begin: () => void): () => void {
  const waiting = new AbortController()
  const { signal } = waiting
  const note = () => {
    if (signal.aborted) return
    waiting.abort()
    begin()
  }
  for (const sign of SIGNS) addEventListener(sign, note, { passive: true, signal })
  if ('serviceWorker' in navigator && navigator.serviceWorker.controller) {
    if (document.readyState === 'complete') whenQuiet(note)
    else addEventListener('load', () => whenQuiet(note), { once: true, signal })
  }
  return () => waiting.abort()
}

/**
 * False until somebody has begun to work on the page and it has a moment to spare: for what is prepared before it is asked
 * for. What it is made of is loaded at once.
 */
export function useIsInUse(load: () => Promise<unknown>): boolean {
  const [isInUse, setInUse] = useState(false)
  useEffect(() => {
    let isWanted = true
    const stopWaiting = onFirstUse(() => {
      // What fails here is loaded again, and its failure seen, where it is shown.
      void load().catch(() => {})
      whenQuiet(() => {
        if (isWanted) setInUse(true)
      })
    })
    return () => {
      isWanted = false
      stopWaiting()
    }
  }, [load])
  return isInUse
}

function whenQuiet(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: QUIET_WITHIN_MS })
  else setTimeout(work, QUIET_WITHIN_MS / 5)
}
