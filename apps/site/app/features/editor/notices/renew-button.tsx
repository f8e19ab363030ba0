import { showToast } from '@dotyk/ui/toasts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { startFreeYear } from '../../../shared/calls/profile-calls.ts'
import { explainFailure } from '../../../shared/explain-failure.ts'
import { SUBSCRIPTION_CHECKOUT } from '../../../shared/subscription-checkout.ts'
import { useEditor } from '../editor-context.tsx'
import { adoptProfile } from '../saving/own-profile.ts'

interface RenewButtonProps {
  className: string | undefined
  children: ReactNode
}

/** A button that starts the next year of the subscription: immediately if it is free, otherwise through the payment page. */
export function RenewButton({ className, children }: RenewButtonProps) {
  const { t, i18n } = useTranslation('notices')
  const { saving, profile } = useEditor()
  const [busy, setBusy] = useState(false)

  async function start() {
    if (busy) return
    setBusy(true)
    try {
      adoptProfile(saving, await startFreeYear())
      showToast(t('renewed'))
    } catch (error) {
      showToast(`${t('renewFailed')}: ${await explainFailure(i18n, error)}`, 'error')
    }
    setBusy(false)
  }

  // A paid renewal redirects to the payment page.
  if (profile.subscriptionPrice !== 0)
    return (
      <a href={SUBSCRIPTION_CHECKOUT} className={className}>
        {children}
      </a>
    )
  return (
    <button type="button" className={className} aria-busy={busy || undefined} onClick={() => void start()}>
      {children}
    </button>
  )
}
