import { createStore } from '@dotyk/ui/store'

/** Whether the owner's QR code is shown in full screen. */
export const qrShownStore = createStore(false)
