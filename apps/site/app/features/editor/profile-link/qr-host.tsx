import { useStore } from '@dotyk/ui/store'
import { lazy, Suspense, useEffect } from 'react'
import { useBackCloses } from '@dotyk/ui/back-closes'
import { afterFirstEditorUse } from '../first-use.ts'
import { qrShownStore } from './qr-shown-store.ts'

const loadQrScreen = () => import('./qr-screen.tsx')
const QrScreen = lazy(async () => ({ default: (await loadQrScreen()).QrScreen }))

/**
 * Shows the owner's QR code over the editor: when a button is pressed, or on load if the URL requests it, as the URL of the
 * home-screen shortcut does.
 */
export function QrHost() {
  const isShown = useStore(qrShownStore, false)
  const close = () => qrShownStore.set(false)
  useBackCloses(isShown, close)

  useEffect(() => {
    if (new URLSearchParams(location.search).has('qr')) qrShownStore.set(true)
    // The screen's code is preloaded, because the QR screen must also open offline.
    const stopWaiting = afterFirstEditorUse(() => void loadQrScreen().catch(() => {}))
    return () => {
      stopWaiting()
      close()
    }
  }, [])

  return <Suspense>{isShown && <QrScreen onClose={close} />}</Suspense>
}
