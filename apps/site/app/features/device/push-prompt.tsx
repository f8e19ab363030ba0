import { lazy, Suspense, useEffect, useState } from 'react'
import { CALM_MS, isPostponed } from './asking.ts'
import { readPermission } from './permission.ts'

const PushQuestion = lazy(async () => ({ default: (await import('./push-question.tsx')).PushQuestion }))

/** Offers push messages from time to time. The browser's own permission prompt appears only after "Activate". */
export function PushPrompt() {
  const [shown, setShown] = useState(false)

  useEffect(() => {
    if (readPermission() !== 'default' || isPostponed(Date.now())) return
    const timer = setTimeout(() => setShown(true), CALM_MS)
    return () => clearTimeout(timer)
  }, [])

  if (!shown) return null
  return (
    <Suspense>
      <PushQuestion onClose={() => setShown(false)} />
    </Suspense>
  )
}
