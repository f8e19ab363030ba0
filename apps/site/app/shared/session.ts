import { useSyncExternalStore } from 'react'
import { useSiteData } from './site-data.ts'

/** The session's end beside the secret no script can see (decisions 3.1), in milliseconds; 0 without a session. */
export function sessionEnd(cookies: string): number {
  const seconds = /(?:^|;\s*)TokenExpires=(\d+)/.exec(cookies)?.[1]
  return Number(seconds ?? 0) * 1_000
}

export interface Browser {
  readCookies: () => string
  writeCookie: (cookie: string) => void
  now: () => number
}

export interface Session {
  isAlive: () => boolean
  /** Calls back when someone signs in or out, here or, once this page is looked at again, in another tab. */
  subscribe: (listener: () => void) => () => void
  /** Tells the listeners that the server has changed the cookies. */
  noteChange: () => void
  /** Signs out in the browser alone, when the server has answered that the session is over. */
  forget: () => void
}

export function createSession({ readCookies, writeCookie, now }: Browser): Session {
  const listeners = new Set<() => void>()
  const noteChange = () => {
    for (const listener of [...listeners]) listener()
  }
  return {
    isAlive: () => sessionEnd(readCookies()) > now(),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    noteChange,
    forget() {
      writeCookie('TokenExpires=; Path=/; Max-Age=0; SameSite=Lax')
      noteChange()
    },
  }
}

export const session = createSession({
  readCookies: () => document.cookie,
  writeCookie: cookie => {
    document.cookie = cookie
  },
  now: Date.now,
})

function subscribeToSession(listener: () => void) {
  const unsubscribe = session.subscribe(listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    unsubscribe()
    document.removeEventListener('visibilitychange', listener)
  }
}

/** Whether the visitor is signed in. The first render is told by the server, later ones by the cookie. */
export function useIsSignedIn(): boolean {
  const { signedIn } = useSiteData()
  return useSyncExternalStore(subscribeToSession, session.isAlive, () => signedIn)
}
