import { RESTORE_DAYS } from '@dotyk/domain/profile'
import { Button } from '@dotyk/ui/button'
import { Dialog } from '@dotyk/ui/dialog'
import { FormError } from '@dotyk/ui/fields'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callServer } from '../../../shared/api.ts'
import { useCall } from '../../../shared/forms/use-call.ts'
import { useSiteData } from '../../../shared/site-data.ts'
import { mainSupportContact } from '../../../shared/support.ts'
import styles from '../settings.module.css'
import { PasswordQuestion, usePasswordConfirmation } from './password-question.tsx'

/** Explains the consequences of deletion and sends the email that confirms it. */
export function DeleteProfileDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation(['settings', 'common'])
  const call = useCall(t('remove.failed'))
  const { question, withPassword } = usePasswordConfirmation()
  const [sent, setSent] = useState(false)
  const { orderRetentionYears, support } = useSiteData()
  const contact = mainSupportContact(support)

  async function send() {
    const done = await call.run(() =>
      withPassword(async password => {
        const body = password === undefined ? {} : { password }
        await callServer('DELETE /api/v1/settings/profile', { body })
      }),
    )
    if (done) setSent(true)
  }

  if (sent) {
    return (
      <Dialog title={t('remove.sent', { email })} closeLabel={t('common:close')} onClose={onClose}>
        <div className={styles.form} role="status">
          <p>{t('remove.sentText')}</p>
          <Button variant="filled" size="large" wide onClick={onClose}>
            {t('remove.fine')}
          </Button>
        </div>
      </Dialog>
    )
  }
  if (question) {
    return (
      <Dialog title={t('confirmPassword.title')} closeLabel={t('common:close')} onClose={onClose}>
        <PasswordQuestion question={question} email={email} />
      </Dialog>
    )
  }
  return (
    <Dialog title={t('remove.ask')} closeLabel={t('common:close')} onClose={onClose}>
      <div className={styles.form}>
        <ul className={styles.facts}>
          <li>{t('remove.happens.closed')}</li>
          <li>{t('remove.happens.back', { count: RESTORE_DAYS })}</li>
          <li>{t('remove.happens.gone')}</li>
          <li>
            {t('remove.happens.orders', { count: orderRetentionYears })}{' '}
            {contact === null ? t('remove.happens.sooner') : t('remove.happens.sooner-contact', { contact })}
          </li>
        </ul>
        <p className={styles.breaking}>{t('remove.email', { email })}</p>
        <FormError>{call.error}</FormError>
        <div className={styles.actions}>
          <Button variant="danger" busy={call.busy} onClick={() => void send()}>
            {t('remove.send')}
          </Button>
          <Button variant="plain" data-autofocus onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
