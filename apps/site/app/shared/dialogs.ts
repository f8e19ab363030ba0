import { createStore, useStore } from '@dotyk/ui/store'

export type DialogName = 'sign-in' | 'sign-up' | 'forgot-password' | 'order'

/** The open dialog; there is never more than one. */
const open = createStore<DialogName | null>(null)
/** The one the visitor is about to open: its code and messages are fetched while the pointer is on its way. */
const expected = createStore<DialogName | null>(null)

export const dialogs = {
  current: open.get,
  /** Opens a dialog in place of the one that may be open. */
  open: (name: DialogName) => open.set(name),
  close: () => open.set(null),
  expect: (name: DialogName) => expected.set(name),
}

export function useOpenDialog(): DialogName | null {
  return useStore(open, null)
}

export function useExpectedDialog(): DialogName | null {
  return useStore(expected, null)
}
