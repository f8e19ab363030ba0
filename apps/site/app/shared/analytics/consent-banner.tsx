import { Button } from '@dotyk/ui/button'
import { useState } from 'react'
import styles from './consent-banner.module.css'
import { type Consent, rememberConsent } from './consent.ts'
import { useTexts } from '../texts.tsx'

/** Asks for consent to analytics. Both answers are equally prominent, and the page stays usable. */
export function ConsentBanner() {
  const { t } = useTexts('consent')
  const [answered, setAnswered] = useState(false)

  function answer(consent: Consent) {
    setAnswered(true)
    rememberConsent(consent)
  }

  if (answered) return null
  return (
    <section className={styles.banner} aria-label={t('title')}>
      <p>{t('text')}</p>
      <div className={styles.answers}>
        <Button onClick={() => answer('denied')}>{t('deny')}</Button>
        <Button onClick={() => answer('granted')}>{t('grant')}</Button>
      </div>
    </section>
  )
}
