import { createContext, useContext } from 'react'

/** The policy's nonce while the server renders; browsers hide it, so there it is undefined and nothing needs it. */
export const NonceContext = createContext<string | undefined>(undefined)

export function useNonce(): string | undefined {
  return useContext(NonceContext)
}
