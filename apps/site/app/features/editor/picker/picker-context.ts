import { createContext, useContext } from 'react'
import type { ListName } from '../draft/draft.ts'

/** Opens the service picker for one list; null opens it for everything that can be added. */
export type OpenPicker = (list: ListName | null) => void

export const PickerContext = createContext<OpenPicker>(() => {})

export function usePicker(): OpenPicker {
  return useContext(PickerContext)
}
