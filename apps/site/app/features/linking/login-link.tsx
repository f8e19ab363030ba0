import { Button, buttonClass } from '@dotyk/ui/button'
import { FormError } from '@dotyk/ui/fields'
import { showToast } from '@dotyk/ui/toasts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeLoginLink } from '../../shared/calls/settings-calls.ts'
import { useCall } from '../../shared/forms/use-call.ts'
import styles from './linking.module.css'

type Made = Awaited<ReturnType<typeof makeLoginLink>>

/** Creates a login link with its QR code, shown once. The link works until an email address is linked to the profile. */
export function LoginLink() {
  const { t } = useTranslation('linking')
  const call = useCall(t('link.failed'))
  const [made, setMade] = useState<Made | null>(null)

  async function make() {
    await call.run(async () => setMade(await makeLoginLink()))
  }

  return (
    <div className={styles.link}>
      <h3 className={styles.heading}>{t('link.title')}</h3>
      {made ? <Shown {...made} /> : <p className={styles.soft}>{t('link.text')}</p>}
      <p className={styles.soft}>{t('link.warning')}</p>
      <FormError>{call.error}</FormError>
      <Button className={styles.submit} busy={call.busy} onClick={() => void make()}>
        {t('link.make')}
      </Button>
    </div>
  )
}

function Shown({ link, qrSvg }: Made) {
  const { t } = useTranslation('linking')
  const code = `data:image/svg+xml,${encodeURIComponent(qrSvg)}`

  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      showToast(t('link.copied'))
    } catch {
      // Browsers offer the clipboard API only over https; without it, the toast shows the link to copy manually.
      showToast(`${t('link.copyFailed')}: ${link}`, 'error')
    }
  }

  return (
    <div className={styles.made}>
      <img src={code} alt={t('link.qr')} width={144} height={144} className={styles.code} />
      <div className={styles.beside}>
        <p role="status">{t('link.made')}</p>
        <code className={styles.address}>{link}</code>
        <div className={styles.actions}>
          <Button onClick={() => void copy()}>{t('link.copy')}</Button>
          <a href={code} download="login.svg" className={buttonClass()}>
            {t('link.save')}
          </a>
        </div>
      </div>
    </div>
  )
}
