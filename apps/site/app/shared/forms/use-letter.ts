import { CallRefused } from '@dotyk/contract/client'
import { RESEND_WAIT_MS } from '@dotyk/domain/accounts'
import { showToast } from '@dotyk/ui/toasts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { explainFailure } from '../explain-failure.ts'
import { useCountdown } from './use-countdown.ts'

interface LetterTexts {
  sent: string
  failed: string
}

/** Sends a letter again, at most once a minute (product.md §4); `secondsLeft` counts down to the next time. */
export function useLetter(send: () => Promise<unknown>, { sent, failed }: LetterTexts) {
  const { i18n } = useTranslation()
  const [busy, setBusy] = useState(false)
  const { secondsLeft, start } = useCountdown()

  async function sendAgain() {
    if (busy || secondsLeft > 0) return
    setBusy(true)
    try {
      await send()
      start(RESEND_WAIT_MS)
      showToast(sent)
    } catch (error) {
      const wait = error instanceof CallRefused && error.status === 429 ? error.retryAfter : null
      if (wait !== null) start(wait * 1_000)
      showToast(`${failed}: ${await explainFailure(i18n, error)}`, 'error')
    }
    setBusy(false)
  }

  return { busy, secondsLeft, sendAgain, startWait: () => start(RESEND_WAIT_MS) }
}
