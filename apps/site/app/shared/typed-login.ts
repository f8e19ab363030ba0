import { createStore, useStore } from '@dotyk/ui/store'
import { useEffect } from 'react'
import { session } from './session.ts'

const typed = createStore('')

/** The e-mail typed where one signs in: whoever goes on to sign up or to a forgotten password finds it there. */
export function useTypedLogin(): [login: string, onLoginChange: (login: string) => void] {
  return [useStore(typed, ''), typed.set]
}

/** Whose session ends on this page finds the e-mail where they sign in again; who signs out leaves nothing of it. */
export function useLoginOfSession(email: string | null): void {
  useEffect(
    () =>
      session.subscribe(change => {
        if (change === 'expired' && email !== null) typed.set(email)
      }),
    [email],
  )
}
