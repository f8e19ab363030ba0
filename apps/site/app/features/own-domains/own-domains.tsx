import { FormError } from '@dotyk/ui/fields'
import { Button } from '@dotyk/ui/button'
import { Section } from '@dotyk/ui/section'
import { useTranslation } from 'react-i18next'
import { AddDomain } from './add-domain.tsx'
import { DomainRow } from './domain-row.tsx'
import { useOwnDomains } from './own-domains-query.ts'
import styles from './own-domains.module.css'

/** The section with the owner's domains; renders nothing if this service doesn't offer domains. */
export function OwnDomains() {
  const { t } = useTranslation('domains')
  const { data, isError, isFetching, refetch } = useOwnDomains()
  if (!data && !isError) return null
  if (data && !data.isOffered && data.items.length === 0) return null
  return (
    <Section stacked title={t('title')} id="domains">
      {data ? (
        <>
          <p className={styles.soft}>{t('text')}</p>
          {data.items.map(domain => (
            <DomainRow key={domain.id} domain={domain} target={data.target} addresses={data.addresses} />
          ))}
          {!data.isPaid && (
            <p>
              {t('unpaid')} <a href="#subscription">{t('toSubscription')}</a>
            </p>
          )}
          {data.isPaid && data.items.length < data.limit && <AddDomain isFirst={data.items.length === 0} />}
        </>
      ) : (
        <>
          <FormError>{t('loadFailed')}</FormError>
          <Button className={styles.alone} busy={isFetching} onClick={() => void refetch()}>
            {t('again')}
          </Button>
        </>
      )}
    </Section>
  )
}
