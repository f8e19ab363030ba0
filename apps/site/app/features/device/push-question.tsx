import { Button } from '@dotyk/ui/button'
import { showToast } from '@dotyk/ui/toasts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { explainFailure } from '../../shared/explain-failure.ts'
import { postponeAsking } from './asking.ts'
import styles from './push-question.module.css'
import { subscribe } from './subscription.ts'

/** Asks whether to turn on push messages. */
export function PushQuestion({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation('push')
  const [busy, setBusy] = useState(false)

  function later() {
    postponeAsking(Date.now())
    onClose()
  }

  async function activate() {
    setBusy(true)
    postponeAsking(Date.now())
    try {
      const answer = await Notification.requestPermission()
      if (answer === 'granted') {
        await subscribe()
        showToast(t('activated'))
      } else if (answer === 'denied') showToast(t('refused'), 'info')
    } catch (error) {
      showToast(`${t('failed')}: ${await explainFailure(i18n, error)}`, 'error')
    }
    onClose()
  }

  return (
    <aside aria-label={t('title')} className={styles.prompt}>
      <p className={styles.title}>{t('title')}</p>
      <p className={styles.text}>{t('text')}</p>
      <div className={styles.actions}>
        <Button variant="plain" onClick={later}>
          {t('later')}
        </Button>
        <Button variant="filled" busy={busy} onClick={() => void activate()}>
          {t('activate')}
        </Button>
      </div>
    </aside>
  )
}
