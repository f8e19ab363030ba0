import { readableCookie, readCookie } from '@dotyk/domain/values'
import { useCallback, useSyncExternalStore } from 'react'

/** Cookies that give scripts the expiry of an owner's or staff session; the session cookies themselves are HttpOnly. */
type SessionCookie = 'TokenExpires' | 'AdminTokenExpires'

interface Browser {
  readCookies: () => string
  writeCookie: (cookie: string) => void
  now: () => number
}

/** `expired`: the server has responded that the session is over, without a sign-out. */
type SessionChange = 'signed-in' | 'signed-out' | 'expired'

interface Session {
  isAlive: () => boolean
  /** Returns the milliseconds until the session expires; 0 or less without a session. */
  timeLeft: () => number
  subscribe: (listener: (change: SessionChange) => void) => () => void
  /** Notifies the listeners of a sign-in; to be called after the server has set the cookies. */
  noteSignedIn: () => void
  noteSignedOut: () => void
  /** Ends the session in the browser only; listeners are notified once, however many calls were refused. */
  expire: () => void
}

const thisBrowser: Browser = {
  readCookies: () => document.cookie,
  writeCookie: cookie => {
    document.cookie = cookie
  },
  now: Date.now,
}

/** A session as the browser knows it, from its expiry cookie. */
export function createSession(name: SessionCookie, browser: Browser = thisBrowser): Session {
  const { readCookies, writeCookie, now } = browser
  const listeners = new Set<(change: SessionChange) => void>()
  /** True if the session was active and its end has not been reported yet. */
  let seenAlive = false
  // Without the cookie the number is 0, and the session has ended long ago.
  const timeLeft = () => Number(readCookie(readCookies(), name)) * 1_000 - now()
  const isAlive = () => {
    const alive = timeLeft() > 0
    if (alive) seenAlive = true
    return alive
  }
  // Both names are removed, because over https the cookie may still have the name without a prefix.
  const removeCookie = () => {
    for (const secure of [false, true]) writeCookie(readableCookie(name, '', 0, secure))
  }
  const tell = (change: SessionChange) => {
    for (const listener of [...listeners]) listener(change)
  }
  return {
    isAlive,
    timeLeft,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    noteSignedIn: () => tell('signed-in'),
    noteSignedOut() {
      seenAlive = false
      tell('signed-out')
    },
    expire() {
      if (isAlive()) removeCookie()
      else if (!seenAlive) return
      seenAlive = false
      tell('expired')
    },
  }
}

/** Browser timers overflow beyond 31 bits of milliseconds. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** Returns whether the session is active; `initial` on the server and in the first render. */
export function useIsSessionActive(session: Session, initial: boolean): boolean {
  // Another tab may have signed in or out, so the cookie is read again when the page becomes visible.
  const subscribe = useCallback(
    (listener: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const look = () => {
        clearTimeout(timer)
        const left = session.timeLeft()
        if (left > 0) timer = setTimeout(look, Math.min(left, LONGEST_TIMER_MS))
        listener()
      }
      const unsubscribe = session.subscribe(look)
      document.addEventListener('visibilitychange', look)
      look()
      return () => {
        clearTimeout(timer)
        unsubscribe()
        document.removeEventListener('visibilitychange', look)
      }
    },
    [session],
  )
  return useSyncExternalStore(subscribe, session.isAlive, () => initial)
}
