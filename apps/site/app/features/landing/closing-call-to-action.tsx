import styles from './landing.module.css'
import { StartButton } from './start-button.tsx'
import { useTexts } from '../../shared/texts.tsx'

export function ClosingCallToAction() {
  const { t } = useTexts('landing')
  return (
    <section className={styles.section}>
      <div className={styles.callToAction}>
        <h2>{t('callToAction.title')}</h2>
        <p>{t('callToAction.text')}</p>
        <StartButton className={styles.callToActionButton} />
      </div>
    </section>
  )
}
