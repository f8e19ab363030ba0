import { createContext, useContext } from 'react'
import type { Addition } from '../picker/plan-additions.ts'
import type { RecognisedContact } from '@dotyk/domain/profile'

/** A pasted or typed text and its result. */
export interface PastedText {
  text: string
  addition: Addition
}

export interface AddingState {
  /** Adds the contacts that are found in the text; returns false if the text contains no link, address or number. */
  add: (text: string) => boolean
  /** The result of the last pasted text, with one entry for each part of the text. */
  outcome: readonly PastedText[]
  forget: () => void
  /** Adds one of the suggestions offered for a text. */
  takeOffer: (one: PastedText, place: RecognisedContact) => void
  /** Undoes the last addition. */
  undo: () => void
}

export const AddingContext = createContext<AddingState | null>(null)

export function useAdding(): AddingState {
  const value = useContext(AddingContext)
  if (!value) throw new Error('useAdding is used outside of the editor')
  return value
}
