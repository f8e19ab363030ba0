import { useTranslation } from 'react-i18next'
import styles from './landing.module.css'

const QUESTIONS = ['price', 'card', 'app', 'phones'] as const

export function Questions() {
  const { t } = useTranslation('landing')
  return (
    <section id="questions" className={`${styles.section} ${styles.questions}`}>
      <h2 className={styles.heading}>{t('questions.title')}</h2>
      <div className={styles.answers}>
        {QUESTIONS.map(question => (
          <details key={question} name="questions" className={styles.question}>
            <summary>{t(`questions.${question}`)}</summary>
            <p>{t(`questions.${question}Text`)}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
