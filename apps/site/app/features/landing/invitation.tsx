import { useTranslation } from 'react-i18next'
import styles from './landing.module.css'
import { StartButton } from './start-button.tsx'

export function Invitation() {
  const { t } = useTranslation('landing')
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
