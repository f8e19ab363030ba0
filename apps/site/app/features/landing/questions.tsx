import { languageOf } from '@dotyk/ui/language'
import { useTranslation } from 'react-i18next'
import { useSiteData } from '../../shared/site-data.ts'
import { QuestionsData } from '../../shared/structured-data.tsx'
import { subscriptionPriceText } from '../../shared/subscription-price.ts'
import styles from './landing.module.css'

const QUESTIONS = [
  'phones',
  'app',
  'price',
  'card',
  'printed',
  'change',
  'lost',
  'delivery',
  'pay',
  'back',
] as const

export function Questions() {
  const { t, i18n } = useTranslation('landing')
  const price = subscriptionPriceText(useSiteData().subscriptionPrice, languageOf(i18n))
  return (
    <section id="questions" className={`${styles.section} ${styles.questions}`}>
      <QuestionsData
        questions={QUESTIONS.map(question => ({
          question: t(`questions.${question}`),
          answer: t(`questions.${question}Text`, { price }),
        }))}
      />
      <h2 className={styles.heading}>{t('questions.title')}</h2>
      <div className={styles.answers}>
        {QUESTIONS.map(question => (
          <details key={question} name="questions" className={styles.question}>
            <summary>{t(`questions.${question}`)}</summary>
            <p>{t(`questions.${question}Text`, { price })}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
