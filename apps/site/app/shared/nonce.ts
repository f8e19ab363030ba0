import { createContext } from 'react'

/** Marks inline scripts that the page means to have; '' in the browser, where what React draws no longer runs. */
export const NonceContext = createContext('')
