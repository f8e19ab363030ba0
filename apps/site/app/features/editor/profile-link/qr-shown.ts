import { createStore } from '@dotyk/ui/store'

/** Whether the owner's QR code is shown in full screen. */
export const qrShown = createStore(false)
