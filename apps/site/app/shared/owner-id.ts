import { createContext, use } from 'react'

/** The id of the profile that was signed in when the document was rendered. */
export const OwnerIdContext = createContext<string | null>(null)

export function useOwnerId(): string {
  const id = use(OwnerIdContext)
  if (id === null)
    throw new Error('This component is outside the owner’s area: no OwnerIdContext is around it.')
  return id
}
