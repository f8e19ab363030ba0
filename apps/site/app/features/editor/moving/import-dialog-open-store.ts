import { createStore } from '@dotyk/ui/store'

/** True while the import dialog is open. */
export const importDialogOpenStore = createStore(false)
