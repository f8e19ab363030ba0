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

/** `expired`: the server has answered that the session is over, without the owner having signed out. */
export type SessionChange = 'signed-in' | 'signed-out' | 'expired'

export interface Session {
  isAlive: () => boolean
  subscribe: (listener: (change: SessionChange) => void) => () => void
  /** Tells the listeners what the server has done to the cookies. */
  noteSignedIn: () => void
  noteSignedOut: () => void
  /** Signs out in the browser alone; told to the listeners once, however many calls were refused. */
  expire: () => void
}

export function createSession({ readCookies, writeCookie, now }: Browser): Session {
  const listeners = new Set<(change: SessionChange) => void>()
  const isAlive = () => sessionEnd(readCookies()) > now()
  const tell = (change: SessionChange) => {
    for (const listener of [...listeners]) listener(change)
  }
  return {
    isAlive,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    noteSignedIn: () => tell('signed-in'),
    noteSignedOut: () => tell('signed-out'),
    expire() {
      if (!isAlive()) return
      writeCookie('TokenExpires=; Path=/; Max-Age=0; SameSite=Lax')
      tell('expired')
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

/** Another tab may have signed in or out: the cookie is read again when this page is looked at again. */
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
