import { createContext, useContext } from 'react'
import type { ListName } from '../draft/draft.ts'

/** Opens the picker of services: those of one list, or everything that can be added. */
export type OpenPicker = (list: ListName | null) => void

export const PickerContext = createContext<OpenPicker>(() => {})

export function usePicker(): OpenPicker {
  return useContext(PickerContext)
}
