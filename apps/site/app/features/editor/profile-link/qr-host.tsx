import { useStore } from '@dotyk/ui/store'
import { lazy, Suspense, useEffect } from 'react'
import { useBackCloses } from '@dotyk/ui/back-closes'
import { afterFirstUse } from '../first-use.ts'
import { qrShown } from './qr-shown.ts'

const loadQrScreen = () => import('./qr-screen.tsx')
const QrScreen = lazy(async () => ({ default: (await loadQrScreen()).QrScreen }))

/** Shows the owner's code over the editor: by a press, or at once where the address asks for it, as the home screen's shortcut does. */
export function QrHost() {
  const isShown = useStore(qrShown, false)
  const close = () => qrShown.set(false)
  useBackCloses(isShown, close)

  useEffect(() => {
    if (new URLSearchParams(location.search).has('qr')) qrShown.set(true)
    // Without a connection it has to be there already.
    const stopWaiting = afterFirstUse(() => void loadQrScreen().catch(() => {}))
    return () => {
      stopWaiting()
      close()
    }
  }, [])

  return <Suspense>{isShown && <QrScreen onClose={close} />}</Suspense>
}
