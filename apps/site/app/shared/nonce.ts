import { createContext } from 'react'

/** What the policy of the page lets inline lines run by; '' in the browser, where what React draws no longer runs. */
export const NonceContext = createContext('')
