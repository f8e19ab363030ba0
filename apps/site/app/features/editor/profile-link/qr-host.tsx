import { useStore } from '@dotyk/ui/store'
import { lazy, Suspense, useEffect } from 'react'
import { useBackCloses } from '@dotyk/ui/back-closes'
import { afterFirstUse } from '../first-use.ts'
import { qrShown } from './qr-shown.ts'

const loadQrScreen = () => import('./qr-screen.tsx')
const QrScreen = lazy(async () => ({ default: (await loadQrScreen()).QrScreen }))

/**
 * Shows the owner's QR code over the editor: on a press, or on load if the URL requests it, as the home-screen shortcut
 * does.
 */
export function QrHost() {
  const isShown = useStore(qrShown, false)
  const close = () => qrShown.set(false)
  useBackCloses(isShown, close)

  useEffect(() => {
    if (new URLSearchParams(location.search).has('qr')) qrShown.set(true)
    // The code is preloaded, because the QR screen must also open offline.
    const stopWaiting = afterFirstUse(() => void loadQrScreen().catch(() => {}))
    return () => {
      stopWaiting()
      close()
    }
  }, [])

  return <Suspense>{isShown && <QrScreen onClose={close} />}</Suspense>
}
