import { Button } from '@dotyk/ui/button'
import { FormError, TextField } from '@dotyk/ui/fields'
import { Section } from '@dotyk/ui/section'
import { showToast } from '@dotyk/ui/toasts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LeadSettings, storeLeadSettings } from '../../../shared/calls/lead-calls.ts'
import { useCall } from '../../../shared/forms/use-call.ts'
import { updateLeadSettings } from '../leads-query.ts'
import styles from './webhook.module.css'
import { WebhookLog } from './webhook-log.tsx'
import { WebhookOff } from './webhook-off.tsx'
import { reloadWebhook, useWebhook } from './webhook-query.ts'
import { WebhookSecret } from './webhook-secret.tsx'

/** The settings of the webhook: the address that receives each new contact, its secret, and the log of sent events. */
export function WebhookSection({ settings }: { settings: LeadSettings }) {
  const { t } = useTranslation('leads')
  const { data: webhook } = useWebhook()
  const call = useCall(t('settings.failed'), ['webhook'])
  const [typed, setTyped] = useState<string | null>(null)
  const stored = settings.webhook ?? ''
  const address = typed ?? stored
  const isChanged = address.trim() !== stored
  const isRemoved = isChanged && address.trim() === ''

  async function save() {
    const isSaved = await call.run(async () => {
      updateLeadSettings(await storeLeadSettings({ ...settings, webhook: address }))
      await reloadWebhook()
    })
    if (!isSaved) return
    setTyped(null)
    showToast(t(isRemoved ? 'webhook.removed' : 'settings.saved'))
  }

  return (
    <Section stacked id="webhook" title={t('webhook.title')}>
      <p className={styles.soft}>{t('webhook.text')}</p>
      {webhook?.off && <WebhookOff reason={webhook.off} />}
      <form
        ref={call.form}
        className={styles.form}
        onSubmit={event => {
          event.preventDefault()
          void save()
        }}
      >
        <TextField
          name="webhook"
          type="text"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          label={t('webhook.address')}
          hint={t(isRemoved ? 'webhook.removeHint' : 'webhook.addressHint')}
          placeholder="https://crm.example/hook"
          value={address}
          error={call.errorOf('webhook')}
          onChange={event => setTyped(event.currentTarget.value)}
        />
        <FormError>{call.error}</FormError>
        {isChanged && (
          <Button
            type="submit"
            variant={isRemoved ? 'danger' : 'filled'}
            busy={call.busy}
            className={styles.start}
          >
            {t(isRemoved ? 'webhook.remove' : 'settings.save')}
          </Button>
        )}
      </form>
      {webhook && (
        <>
          <WebhookSecret webhook={webhook} />
          <WebhookLog events={webhook.events} isOff={webhook.off !== null} />
        </>
      )}
    </Section>
  )
}
