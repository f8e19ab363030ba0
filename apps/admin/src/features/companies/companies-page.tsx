import { Notice } from '@dotyk/ui/notice'
import { buttonClass } from '@dotyk/ui/button'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type Company, companiesQuery } from '../../shared/calls/companies.ts'
import { Icon } from '../../shared/icons.tsx'
import { LoadFailureNotice } from '../../shared/shell/load-failure-notice.tsx'
import { PageHead } from '../../shared/shell/page-head.tsx'
import styles from './companies.module.css'
import { CompanyLogo } from './company-logo.tsx'

/** Lists all companies with their domains and their numbers of profiles. */
export function CompaniesPage() {
  const { t } = useTranslation(['console', 'common'])
  const { data, error, isFetching, refetch } = useQuery(companiesQuery)
  return (
    <>
      <PageHead
        title={t('pages.companies')}
        count={data?.companies.length}
        actions={
          <Link to="/companies/new" className={buttonClass({ variant: 'filled', size: 'small' })}>
            <Icon name="plus" />
            {t('companies.add')}
          </Link>
        }
      />
      {data ? (
        <>
          <ul className={styles.list}>
            <CompanyRow company={data.own} note={t('companies.own')} />
            {data.companies.map(company => (
              <CompanyRow key={company.id} company={company} to={`/companies/${company.id}`} />
            ))}
          </ul>
          {data.companies.length === 0 && (
            <Notice title={t('companies.none')} text={t('companies.noneText')} />
          )}
        </>
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

function CompanyRow({ company, to, note }: { company: Company; to?: string; note?: string }) {
  const { t } = useTranslation('console')
  const { name, logoFile, domains, profiles } = company
  return (
    <li className={styles.row}>
      <CompanyLogo name={name} logo={logoFile} />
      {to ? (
        <Link to={to} className={styles.open}>
          {name}
        </Link>
      ) : (
        <span className={styles.own}>{name}</span>
      )}
      <span className={styles.domains}>{note ?? (domains.join(', ') || t('companies.noDomains'))}</span>
      <span className={styles.profiles}>{t('companies.profiles', { count: profiles })}</span>
    </li>
  )
}
