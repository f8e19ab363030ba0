import { createStore } from '@dotyk/ui/store'

/** Whether the command palette is open; the navigation's button and ⌘K open it. */
export const isPaletteOpen = createStore(false)
