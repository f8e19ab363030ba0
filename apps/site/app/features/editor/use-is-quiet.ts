import { useEffect, useState } from 'react'

/** A busy page is asked no longer than this, in milliseconds. */
const QUIET_WITHIN_MS = 1_000

/** False until the page is loaded and has a moment to spare: for what is prepared before it is asked for. */
export function useIsQuiet(): boolean {
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => {
    const ended = new AbortController()
    const note = () => {
      if (!ended.signal.aborted) setQuiet(true)
    }
    const wait = () => {
      if ('requestIdleCallback' in window) requestIdleCallback(note, { timeout: QUIET_WITHIN_MS })
      else setTimeout(note, 500)
    }
    if (document.readyState === 'complete') wait()
    else addEventListener('load', wait, { once: true, signal: ended.signal })
    return () => ended.abort()
  }, [])
  return isQuiet
}
