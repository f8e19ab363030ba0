import { useSiteData } from '../../shared/site-data.ts'
import { FaqStructuredData } from '../../shared/structured-data.tsx'
import { subscriptionPriceText } from '../../shared/subscription-price.ts'
import styles from './landing.module.css'
import { useTexts } from '../../shared/texts.tsx'

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

export function FrequentQuestions() {
  const { t, language } = useTexts('landing')
  const price = subscriptionPriceText(useSiteData().subscriptionPrice, language)
  return (
    <section id="questions" className={`${styles.section} ${styles.questions}`}>
      <FaqStructuredData
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
