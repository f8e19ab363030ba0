import { useEffect, useState } from 'react'

const SIGNS = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'focusin', 'click'] as const

/** The maximum wait for an idle callback, in milliseconds. */
const QUIET_WITHIN_MS = 1_000

/**
 * Calls `begin` once the owner starts working on the page, so that a visit without interaction loads no further code. On a device
 * with an offline cache it is called immediately, so that the device loads each file only once.
 * @returns a function that cancels the wait
 */
export function onFirstEditorUse(begin: () => void): () => void {
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

/** Resolves when the files that must load before all others are ready. */
let opensFirst: Promise<unknown> = Promise.resolve()

/**
 * Calls `begin` after the first use, once the files that must load before all others are ready, so that nothing competes with
 * those files on a slow connection.
 * @returns a function that cancels the wait
 */
export function afterFirstEditorUse(begin: () => void): () => void {
  let isWanted = true
  const stopWaiting = onFirstEditorUse(() => {
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
 * Returns true once the owner has started working on the page and the browser is idle, so that components can be prepared before
 * they are needed.
 * @param loadFirst starts the loading of files that must load before all others
 */
export function useIsEditorInUse(loadFirst?: () => Promise<unknown>): boolean {
  const [isInUse, setInUse] = useState(false)
  useEffect(() => {
    const stopWaiting = loadFirst
      ? onFirstEditorUse(() => {
          // A failed load is retried and reported where the component is rendered.
          opensFirst = loadFirst().catch(() => {})
        })
      : () => {}
    const stopPreparing = afterFirstEditorUse(() => setInUse(true))
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
