import { createStore } from '@dotyk/ui/store'

/** Whether the command palette is open; a button in the navigation and ⌘K open it. */
export const paletteOpenStore = createStore(false)
