import { createContext } from 'react'

/** The CSP nonce of inline scripts; '' in the browser, where scripts rendered by React do not run. */
export const NonceContext = createContext('')
