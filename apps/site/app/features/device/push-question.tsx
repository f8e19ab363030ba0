import { Button } from '@dotyk/ui/button'
import { showToast } from '@dotyk/ui/toasts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { explainFailure } from '../../shared/explain-failure.ts'
import { postponePushPrompt } from './push-prompt-timing.ts'
import styles from './push-question.module.css'
import { subscribeToPush } from './subscribe-to-push.ts'

/** Asks whether to turn on push messages. */
export function PushQuestionCard({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation('push')
  const [busy, setBusy] = useState(false)

  function later() {
    postponePushPrompt(Date.now())
    onClose()
  }

  async function activate() {
    setBusy(true)
    postponePushPrompt(Date.now())
    try {
      const answer = await Notification.requestPermission()
      if (answer === 'granted') {
        await subscribeToPush()
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
