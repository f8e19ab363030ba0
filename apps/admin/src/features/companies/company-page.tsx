import { Notice } from '@dotyk/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { companiesQuery } from '../../shared/calls/companies.ts'
import { LoadFailureNotice } from '../../shared/shell/load-failure-notice.tsx'
import { PageHead } from '../../shared/shell/page-head.tsx'
import styles from './companies.module.css'
import { NEW_COMPANY } from './company-changes.ts'
import { CompanyEditor } from './company-editor.tsx'

/** The page of one company; the id `new` opens an empty form for a new company. */
export function CompanyPage({ id }: { id: string }) {
  const { t } = useTranslation(['console', 'common'])
  const { data, error, isFetching, refetch } = useQuery(companiesQuery)
  const stored = id === 'new' ? NEW_COMPANY : data?.companies.find(company => company.id === id)
  if (stored) return <CompanyEditor stored={stored} />
  return (
    <>
      <PageHead title={t('pages.companies')} back={{ to: '/companies', name: t('pages.companies') }} />
      {data ? (
        <Notice text={t('companies.gone')} />
      ) : error ? (
        <LoadFailureNotice
          what={t('companies.failed')}
          failure={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <p role="status" className={styles.waiting}>
          {t('common:loading')}
        </p>
      )}
    </>
  )
}
