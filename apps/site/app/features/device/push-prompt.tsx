import { Button } from '@dotyk/ui/button'
import { showToast } from '@dotyk/ui/toasts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { explainFailure } from '../../shared/explain-failure.ts'
import { CALM_MS, isLater, noteLater } from './asking.ts'
import styles from './push-prompt.module.css'
import { readPermission, subscribe } from './subscription.ts'

/** Offers push messages from time to time. The browser itself asks for permission only after "Activate". */
export function PushPrompt() {
  const [shown, setShown] = useState(false)

  useEffect(() => {
    if (readPermission() !== 'default' || isLater(Date.now())) return
    const timer = setTimeout(() => setShown(true), CALM_MS)
    return () => clearTimeout(timer)
  }, [])

  return shown && <Prompt onClose={() => setShown(false)} />
}

function Prompt({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation('push')
  const [busy, setBusy] = useState(false)

  function later() {
    noteLater(Date.now())
    onClose()
  }

  async function activate() {
    setBusy(true)
    noteLater(Date.now())
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
