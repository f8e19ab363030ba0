import { useCallback, useSyncExternalStore } from 'react'

/** Cookies that tell scripts when an owner's or a staff session ends; the session cookies are hidden from scripts. */
type SessionCookie = 'TokenExpires' | 'AdminTokenExpires'

/** The session's end, in milliseconds; 0 without a session. */
function sessionEnd(cookies: string, name: SessionCookie): number {
  const seconds = new RegExp(`(?:^|;\\s*)${name}=(\\d+)`).exec(cookies)?.[1]
  return Number(seconds ?? 0) * 1_000
}

interface Browser {
  readCookies: () => string
  writeCookie: (cookie: string) => void
  now: () => number
}

/** `expired`: the server has answered that the session is over, without the person having signed out. */
type SessionChange = 'signed-in' | 'signed-out' | 'expired'

interface Session {
  isAlive: () => boolean
  /** Milliseconds to its end, 0 or less without one. */
  timeLeft: () => number
  subscribe: (listener: (change: SessionChange) => void) => () => void
  /** Tells the listeners what the server has done to the cookies. */
  noteSignedIn: () => void
  noteSignedOut: () => void
  /** Signs out in the browser alone; told to the listeners once, however many calls were refused. */
  expire: () => void
}

const thisBrowser: Browser = {
  readCookies: () => document.cookie,
  writeCookie: cookie => {
    document.cookie = cookie
  },
  now: Date.now,
}

/** What the browser knows of a session, which is its end. */
export function createSession(name: SessionCookie, browser: Browser = thisBrowser): Session {
  const { readCookies, writeCookie, now } = browser
  const listeners = new Set<(change: SessionChange) => void>()
  /** Whether it was seen alive, and nobody was told of its end since. */
  let seenAlive = false
  const timeLeft = () => sessionEnd(readCookies(), name) - now()
  const isAlive = () => {
    const alive = timeLeft() > 0
    if (alive) seenAlive = true
    return alive
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
      if (isAlive()) writeCookie(`${name}=; Path=/; Max-Age=0; SameSite=Lax`)
      else if (!seenAlive) return
      seenAlive = false
      tell('expired')
    },
  }
}

/** A browser's timer forgets how long it was to wait beyond 31 bits of milliseconds. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** Whether the session lives. The server and the first render in the browser are told `initial`. */
export function useIsAlive(session: Session, initial: boolean): boolean {
  // Another tab may have signed in or out: the cookie is read again when this page is looked at again.
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
