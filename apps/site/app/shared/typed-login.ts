import { createStore, useStore } from '@dotyk/ui/store'
import { useEffect } from 'react'
import { session } from './session.ts'

const typed = createStore('')

/** The login typed in the sign-in form, shared with sign-up and password recovery. */
export function useTypedLogin(): [login: string, onLoginChange: (login: string) => void] {
  return [useStore(typed, ''), typed.set]
}

/** After a session expires, the sign-in form contains its email; after signing out it is empty. */
export function useFillLoginFromSession(email: string | null): void {
  useEffect(
    () =>
      session.subscribe(change => {
        if (change === 'expired' && email !== null) typed.set(email)
      }),
    [email],
  )
}
