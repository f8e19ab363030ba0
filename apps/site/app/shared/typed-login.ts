import { createStore, useStore } from '@dotyk/ui/store'
import { useEffect } from 'react'
import { session } from './session.ts'

const typed = createStore('')

/** Returns the login typed in the sign-in form, which sign-up and password recovery share. */
export function useTypedLogin(): [login: string, onLoginChange: (login: string) => void] {
  return [useStore(typed, ''), typed.set]
}

/**
 * Fills in the login from the session: after a session has expired, the sign-in form contains its email; after signing out the
 * form is empty.
 */
export function useFillLoginFromSession(email: string | null): void {
  useEffect(
    () =>
      session.subscribe(change => {
        if (change === 'expired' && email !== null) typed.set(email)
      }),
    [email],
  )
}
