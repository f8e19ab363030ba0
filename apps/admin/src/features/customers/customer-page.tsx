import type { CustomerSource } from '@dotyk/domain/customers'
import { Button, buttonClass } from '@dotyk/ui/button'
import { Skeleton } from '@dotyk/ui/skeleton'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { fetchCustomer } from '../../shared/calls/customers.ts'
import { LoadFailureNotice } from '../../shared/shell/load-failure-notice.tsx'
import { PageHead } from '../../shared/shell/page-head.tsx'
import { CustomerContacts } from './customer-contacts.tsx'
import { CustomerEntries } from './customer-entries.tsx'
import { CustomerLabels } from './customer-labels.tsx'
import styles from './customers.module.css'
import { CustomerNoteForm } from './customer-note-form.tsx'

interface CustomerPageProps {
  source: CustomerSource
  id: string
}

/** The history of one person as an owner, a buyer and a visitor, newest first. */
export function CustomerPage({ source, id }: CustomerPageProps) {
  const { t } = useTranslation('console')
  const query = useInfiniteQuery({
    queryKey: ['customer', source, id],
    queryFn: ({ pageParam, signal }) => fetchCustomer(source, id, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next,
    // Every read of the first page is recorded in the audit log, so the page isn't refetched automatically.
    refetchOnWindowFocus: false,
  })
  const customer = query.data?.pages[0]?.customer
  const entries = query.data?.pages.flatMap(page => page.entries) ?? []
  return (
    <>
      <PageHead
        title={customer ? customer.name || t('users.unnamed') : t('customers.title')}
        shown
        back={{ to: '/users/find', name: t('customers.find') }}
        actions={
          customer?.profile && (
            <Link to={`/users/${customer.profile.id}`} className={buttonClass({ size: 'small' })}>
              {t('customers.profile')}
            </Link>
          )
        }
      />
      {customer ? (
        <div className={styles.columns}>
          <section className={styles.happened} aria-label={t('customers.entries')}>
            {customer.profile && <CustomerNoteForm profileId={customer.profile.id} />}
            <CustomerEntries entries={entries} />
            {query.hasNextPage && (
              <Button size="small" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {t('users.jobs.more')}
              </Button>
            )}
          </section>
          <div className={styles.side}>
            <CustomerContacts customer={customer} />
            {customer.profile && customer.labels && (
              <CustomerLabels profileId={customer.profile.id} labels={customer.labels} />
            )}
          </div>
        </div>
      ) : query.error ? (
        <LoadFailureNotice
          what={t('customers.failed')}
          failure={query.error}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Skeleton height={320} />
      )}
    </>
  )
}
