import type { WebhookOffReason } from '@dotyk/domain/leads'
import { Button } from '@dotyk/ui/button'
import { FormError } from '@dotyk/ui/fields'
import { showToast } from '@dotyk/ui/toasts'
import { useTranslation } from 'react-i18next'
import { resumeWebhook } from '../../../shared/calls/lead-calls.ts'
import { useCall } from '../../../shared/forms/use-call.ts'
import styles from './webhook.module.css'
import { updateWebhook } from './webhook-query.ts'

/** Says why the webhook was turned off, with a button that turns it on again. */
export function WebhookOff({ reason }: { reason: WebhookOffReason }) {
  const { t } = useTranslation('leads')
  const call = useCall(t('webhook.resumeFailed'))

  async function resume() {
    const isOn = await call.run(async () => updateWebhook(await resumeWebhook()))
    if (isOn) showToast(t('webhook.resumed'))
  }

  return (
    <div className={styles.off} role="note">
      <p>{t(`webhook.off.${reason}`)}</p>
      <FormError>{call.error}</FormError>
      <Button busy={call.busy} onClick={() => void resume()}>
        {t('webhook.resume')}
      </Button>
    </div>
  )
}
