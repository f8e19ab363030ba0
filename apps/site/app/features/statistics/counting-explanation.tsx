import { documentPath } from '@dotyk/domain/documents'
import { Section } from '@dotyk/ui/section'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './statistics.module.css'

/** Explains which visitors are counted, and that the counts identify nobody. */
export function CountingExplanation() {
  const { t } = useTranslation('statistics')
  return (
    <Section stacked title={t('how.title')}>
      <p className={styles.soft}>{t('how.text')}</p>
      <Link to={documentPath('privacy-policy')} className={styles.more}>
        {t('how.policy')}
      </Link>
    </Section>
  )
}
