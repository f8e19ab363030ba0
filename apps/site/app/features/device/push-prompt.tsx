import { lazy, Suspense, useEffect, useState } from 'react'
import { PROMPT_DELAY_MS, isPushPromptPostponed } from './push-prompt-timing.ts'
import { readPermission } from './permission.ts'

const PushQuestion = lazy(async () => ({ default: (await import('./push-question.tsx')).PushQuestionCard }))

/** Offers push messages from time to time. The browser's own permission prompt appears only after "Activate". */
export function PushPrompt() {
  const [shown, setShown] = useState(false)

  useEffect(() => {
    if (readPermission() !== 'default' || isPushPromptPostponed(Date.now())) return
    const timer = setTimeout(() => setShown(true), PROMPT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])

  if (!shown) return null
  return (
    <Suspense>
      <PushQuestion onClose={() => setShown(false)} />
    </Suspense>
  )
}
