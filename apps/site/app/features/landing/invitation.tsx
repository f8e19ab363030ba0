import styles from './landing.module.css'
import { StartButton } from './start-button.tsx'
import { useTexts } from '../../shared/texts.tsx'

export function Invitation() {
  const { t } = useTexts('landing')
  return (
    <section className={styles.section}>
      <div className={styles.invitation}>
        <h2>{t('invitation.title')}</h2>
        <p>{t('invitation.text')}</p>
        <StartButton className={styles.invitationButton} />
      </div>
    </section>
  )
}
