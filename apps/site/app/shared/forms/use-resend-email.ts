import { CallRefused } from '@dotyk/contract/call-failures'
import { RESEND_WAIT_MS } from '@dotyk/domain/accounts'
import { showToast } from '@dotyk/ui/toasts'
import { useState } from 'react'
import { useCountdown } from './use-countdown.ts'
import { useTexts } from '../texts.tsx'

interface ResendTexts {
  sent: string
  failed: string
}

/**
 * Resends an email at most once a minute; `secondsLeft` counts down to the next attempt.
 * @param whenConfirmed called if the email address has already been confirmed
 */
export function useResendEmail(
  send: () => Promise<unknown>,
  { sent, failed }: ResendTexts,
  whenConfirmed: () => Promise<void> | void,
) {
  const { explain } = useTexts()
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
      const refusal = error instanceof CallRefused ? error : null
      if (refusal?.status === 429)
        start(refusal.retryAfter === null ? RESEND_WAIT_MS : refusal.retryAfter * 1_000)
      if (refusal?.key === 'email-already-confirmed') await whenConfirmed()
      else if (refusal?.key === 'resend-too-soon') showToast(await explain(error), 'info')
      else showToast(`${failed}: ${await explain(error)}`, 'error')
    }
    setBusy(false)
  }

  return { busy, secondsLeft, sendAgain, startWait: () => start(RESEND_WAIT_MS) }
}
