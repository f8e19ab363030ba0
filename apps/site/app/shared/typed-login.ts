import { createStore, useStore } from '@dotyk/ui/store'

const typed = createStore('')

/** The e-mail typed where one signs in: whoever goes on to sign up or to a forgotten password finds it there. */
export function useTypedLogin(): [login: string, onLoginChange: (login: string) => void] {
  return [useStore(typed, ''), typed.set]
}
