import { hoursRows, zoneText } from '@dotyk/domain/card'
import type { OpeningHours } from '@dotyk/domain/profile'
import { kyivDay } from '@dotyk/domain/values'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../shared/use-language.ts'
import styles from './content.module.css'

/** The opening hours of a page, read-only: only the owner can change them. */
export function HoursOfPage({ hours }: { hours: OpeningHours }) {
  const { t } = useTranslation('console')
  const language = useLanguage()
  const title = useId()
  return (
    <section className={styles.list} aria-labelledby={title}>
      <h3 id={title} className={styles.listTitle}>
        {t('groups.fields.hours')}
      </h3>
      <dl className={styles.hours}>
        {hoursRows(hours, kyivDay(new Date()), language).map(row => (
          <div key={row.days}>
            <dt>{row.days}</dt>
            <dd>{row.hours}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{zoneText(hours.zone, language)}</p>
    </section>
  )
}
