import { createStore } from '@dotyk/ui/store'

/** Whether the owner's code fills the screen now. */
export const qrShown = createStore(false)
