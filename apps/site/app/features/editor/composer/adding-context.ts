import { createContext, useContext } from 'react'
import type { Addition } from '../picker/plan-additions.ts'
import type { Recognised } from '../picker/recognise-input.ts'

/** A pasted or typed text, and what became of it. */
export interface Pasted {
  text: string
  addition: Addition
}

export interface Adding {
  /** Adds what the text holds; false where nothing in it is a link, an address or a number. */
  add: (text: string) => boolean
  /** The result of the last pasted text, piece by piece. */
  outcome: readonly Pasted[]
  forget: () => void
  /** Adds one of what was offered in place of a text. */
  takeOffer: (one: Pasted, place: Recognised) => void
  /** Takes back what the last text added. */
  undo: () => void
}

export const AddingContext = createContext<Adding | null>(null)

export function useAdding(): Adding {
  const value = useContext(AddingContext)
  if (!value) throw new Error('useAdding is used outside of the editor')
  return value
}
