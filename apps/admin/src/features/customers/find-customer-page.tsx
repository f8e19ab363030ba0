import { Notice } from '@dotyk/ui/notice'
import { useDebouncedValue } from '@dotyk/ui/debounce'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { findCustomers } from '../../shared/calls/customers.ts'
import { formatShortTime } from '../../shared/format-time.ts'
import { SearchField } from '../../shared/list/search-field.tsx'
import { LoadFailureNotice } from '../../shared/shell/load-failure-notice.tsx'
import { PageHead } from '../../shared/shell/page-head.tsx'
import { useLanguage } from '../../shared/use-language.ts'
import styles from './customers.module.css'

const PAUSE_MS = 300
const LEAST_TYPED = 3

/**
 * Finds the person to whom an e-mail address or a phone number belongs. The typed text isn't put in the address, because the
 * browser's history would keep it.
 */
export function FindCustomerPage() {
  const { t } = useTranslation('console')
  const language = useLanguage()
  const [text, setText] = useState('')
  const settled = useDebouncedValue(text.trim(), PAUSE_MS)
  const isAsked = settled.length >= LEAST_TYPED
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['customers', settled],
    queryFn: ({ signal }) => findCustomers(settled, signal),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHead title={t('customers.find')} shown back={{ to: '/users', name: t('pages.users') }} />
      <div className={styles.search}>
        <SearchField label={t('customers.search')} value={text} onChange={setText} />
      </div>
      {error && !data && (
        <LoadFailureNotice
          what={t('customers.failed')}
          failure={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!isAsked && <p className={styles.faint}>{t('customers.findText')}</p>}
      {isAsked && data && (
        <ul className={styles.found} aria-busy={isFetching}>
          {data.map(({ source, id, name, match, at }) => (
            <li key={`${source} ${id}`}>
              <Link to={`/users/customer/${source}/${id}`} className={styles.value}>
                {name || t('users.unnamed')}
              </Link>
              <span className={styles.faint}>
                {t(`customers.sources.${source}`)} ·{' '}
                {t(`customers.same.${match === 'phone' ? 'phone' : 'email'}`)} ·{' '}
                {formatShortTime(new Date(at), new Date(), language)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {isAsked && data?.length === 0 && <Notice text={t('customers.none')} />}
    </>
  )
}
