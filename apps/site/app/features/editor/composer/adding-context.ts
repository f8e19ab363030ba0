import { createContext, useContext } from 'react'
import type { Addition } from '../picker/plan-additions.ts'
import type { RecognisedContact } from '@dotyk/domain/profile'

/** A pasted or typed text and its result. */
export interface Pasted {
  text: string
  addition: Addition
}

export interface Adding {
  /** Adds the contacts found in the text; returns false if it contains no link, address or number. */
  add: (text: string) => boolean
  /** The result of the last pasted text, one entry per part. */
  outcome: readonly Pasted[]
  forget: () => void
  /** Adds one of the suggestions offered for a text. */
  takeOffer: (one: Pasted, place: RecognisedContact) => void
  /** Undoes the last addition. */
  undo: () => void
}

export const AddingContext = createContext<Adding | null>(null)

export function useAdding(): Adding {
  const value = useContext(AddingContext)
  if (!value) throw new Error('useAdding is used outside of the editor')
  return value
}
