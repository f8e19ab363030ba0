import { Button } from '@dotyk/ui/button'
import { FormError, TextField } from '@dotyk/ui/fields'
import { showToast } from '@dotyk/ui/toasts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LeadWebhook, replaceWebhookSecret } from '../../../shared/calls/lead-calls.ts'
import { useCall } from '../../../shared/forms/use-call.ts'
import { formatMoment } from '../../../shared/long-date.ts'
import styles from './webhook.module.css'
import { updateWebhook } from './webhook-query.ts'

/** The webhook's secret, which is hidden until the owner asks for it; it can be copied and replaced. */
export function WebhookSecret({ webhook }: { webhook: LeadWebhook }) {
  const { t, i18n } = useTranslation('leads')
  const call = useCall(t('webhook.replaceFailed'))
  const [isShown, setIsShown] = useState(false)
  const { secret, oldSecretUntil } = webhook

  async function copy() {
    try {
      await navigator.clipboard.writeText(secret)
      showToast(t('webhook.secretCopied'))
    } catch {
      // Browsers offer the clipboard API only over https; without it, the secret is shown to copy manually.
      setIsShown(true)
      showToast(t('webhook.copyFailed'), 'error')
    }
  }

  async function replace() {
    const isReplaced = await call.run(async () => updateWebhook(await replaceWebhookSecret()))
    if (isReplaced) showToast(t('webhook.replaced'))
  }

  return (
    <div className={styles.form}>
      <TextField
        label={t('webhook.secret')}
        hint={
          oldSecretUntil
            ? t('webhook.oldSecret', { until: formatMoment(oldSecretUntil, i18n.language) })
            : t('webhook.secretHint')
        }
        readOnly
        type={isShown ? 'text' : 'password'}
        autoComplete="off"
        value={secret}
      />
      <FormError>{call.error}</FormError>
      <div className={styles.actions}>
        <Button onClick={() => void copy()}>{t('webhook.copySecret')}</Button>
        <Button aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
          {t(isShown ? 'webhook.hideSecret' : 'webhook.showSecret')}
        </Button>
        <Button busy={call.busy} onClick={() => void replace()}>
          {t('webhook.replace')}
        </Button>
      </div>
    </div>
  )
}
