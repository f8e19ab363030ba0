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

/** Settled where nothing is under way that the rest waits for. */
let opensFirst: Promise<unknown> = Promise.resolve()

/**
 * Calls back once somebody has begun to work on the page and what opens first is there: on a slow connection nothing else is
 * loaded beside that.
 * @returns what ends the waiting
 */
export function afterFirstUse(begin: () => void): () => void {
  let isWanted = true
  const stopWaiting = onFirstUse(() => {
    whenQuiet(() => {
      void opensFirst.then(() => {
        if (isWanted) begin()
      })
    })
  })
  return () => {
    isWanted = false
    stopWaiting()
  }
}

/**
 * False until somebody has begun to work on the page and it has a moment to spare: for what is prepared before it is asked
 * for.
 * @param loadFirst what is loaded at once, before the rest is
 */
export function useIsInUse(loadFirst?: () => Promise<unknown>): boolean {
  const [isInUse, setInUse] = useState(false)
  useEffect(() => {
    const stopWaiting = loadFirst
      ? onFirstUse(() => {
          // What fails here is loaded again, and its failure seen, where it is shown.
          opensFirst = loadFirst().catch(() => {})
        })
      : () => {}
    const stopPreparing = afterFirstUse(() => setInUse(true))
    return () => {
      stopWaiting()
      stopPreparing()
    }
  }, [loadFirst])
  return isInUse
}

function whenQuiet(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: QUIET_WITHIN_MS })
  else setTimeout(work, QUIET_WITHIN_MS / 5)
}
