import { CallRefused } from '@dotyk/contract/client'
import { RESEND_WAIT_MS } from '@dotyk/domain/accounts'
import { showToast } from '@dotyk/ui/toasts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callServer } from '../../../shared/api.ts'
import { explainFailure } from '../../../shared/explain-failure.ts'
import { refreshProfile } from '../profile-query.ts'

/** Sends the sign-up letter again, at most once a minute (product.md §4); `secondsLeft` counts down to the next time. */
export function useResend(email: string) {
  const { t, i18n } = useTranslation('editor')
  const [busy, setBusy] = useState(false)
  const [readyAt, setReadyAt] = useState(0)
  const [now, setNow] = useState(0)
  const secondsLeft = Math.max(0, Math.ceil((readyAt - now) / 1_000))

  useEffect(() => {
    if (secondsLeft === 0) return
    const timer = setTimeout(() => setNow(Date.now()), 1_000)
    return () => clearTimeout(timer)
  }, [secondsLeft, now])

  function waitFor(ms: number) {
    setNow(Date.now())
    setReadyAt(Date.now() + ms)
  }

  async function resend() {
    setBusy(true)
    try {
      await callServer('POST /api/v1/profile/resend-email-confirmation', { body: true })
      waitFor(RESEND_WAIT_MS)
      showToast(t('notice.resent', { email }))
    } catch (error) {
      const refusal = error instanceof CallRefused ? error : null
      if (refusal?.status === 429) waitFor((refusal.retryAfter ?? RESEND_WAIT_MS / 1_000) * 1_000)
      if (refusal?.key === 'email-already-confirmed') await refreshProfile()
      else if (refusal?.key === 'resend-too-soon') showToast(await explainFailure(i18n, error), 'info')
      else showToast(`${t('notice.resendFailed')}: ${await explainFailure(i18n, error)}`, 'error')
    }
    setBusy(false)
  }

  return { busy, secondsLeft, resend }
}
