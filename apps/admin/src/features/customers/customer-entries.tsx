import type { CustomerEvent } from '@dotyk/domain/customers'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { CustomerEntry } from '../../shared/calls/customers.ts'
import { formatFullTime, formatShortTime } from '../../shared/format-time.ts'
import { Icon, type IconName } from '../../shared/icons.tsx'
import { useLanguage } from '../../shared/use-language.ts'
import styles from './customers.module.css'
import { useGetEntryLabels } from './use-get-entry-labels.ts'

const ICON = {
  account: 'person',
  order: 'orders',
  return: 'restore',
  receipt: 'receipts',
  email: 'emails',
  'sign-in': 'device',
  note: 'edit',
  'order-note': 'edit',
  lead: 'send',
  request: 'quotes',
  quote: 'quotes',
} satisfies Record<CustomerEvent, IconName>

/** The events of a customer, newest first; each event says why it is attributed to this customer. */
export function CustomerEntries({ entries }: { entries: readonly CustomerEntry[] }) {
  const { t } = useTranslation('console')
  const language = useLanguage()
  const words = useGetEntryLabels()
  if (entries.length === 0) return <p className={styles.faint}>{t('customers.nothing')}</p>
  return (
    <ol className={styles.entries}>
      {entries.map(entry => {
        const { name, details, to, quote } = words(entry)
        return (
          <li key={`${entry.kind} ${entry.id}`}>
            <Icon name={ICON[entry.kind]} size={16} />
            <div className={styles.entry}>
              <span className={styles.what}>
                {to ? (
                  <Link to={to}>
                    <b>{name}</b>
                  </Link>
                ) : (
                  <b>{name}</b>
                )}
                {details && <span>{details}</span>}
              </span>
              {quote && <q className={styles.quote}>{quote}</q>}
              <span className={styles.faint}>
                <time dateTime={entry.at.toISOString()} title={formatFullTime(entry.at, language)}>
                  {formatShortTime(entry.at, new Date(), language)}
                </time>
                {' · '}
                {t(`customers.match.${entry.match}`)}
              </span>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
