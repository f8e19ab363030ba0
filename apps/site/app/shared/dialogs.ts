import { createStore, useStore } from '@dotyk/ui/store'

export type DialogName = 'sign-in' | 'sign-up' | 'forgot-password' | 'order'

/** The open dialog; null if none is open. At most one dialog is open. */
const open = createStore<DialogName | null>(null)
/** The dialog that the visitor is about to open, whose code and messages are preloaded. */
const expected = createStore<DialogName | null>(null)

export const dialogs = {
  current: open.get,
  /** Opens a dialog, replacing an open one. */
  open: (name: DialogName) => open.set(name),
  close: () => open.set(null),
  expect: (name: DialogName) => expected.set(name),
}

export function useOpenDialog(): DialogName | null {
  return useStore(open, null)
}

export function useDialogToPreload(): DialogName | null {
  return useStore(expected, null)
}
