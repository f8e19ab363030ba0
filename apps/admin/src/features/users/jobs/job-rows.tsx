import { Button, buttonClass } from '@dotyk/ui/button'
import { NativeSelect } from '@dotyk/ui/fields'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  userJobRowsUrl,
  listUserJobRows,
  type UserJob,
  type UserJobResult,
} from '../../../shared/calls/user-jobs.ts'
import { Icon } from '../../../shared/icons.tsx'
import { isUserNamed } from '../../../shared/users/use-get-user-name.ts'
import { LoadFailureNotice } from '../../../shared/shell/load-failure-notice.tsx'
import styles from '../../../shared/jobs/jobs.module.css'

const RESULTS = ['changed', 'not-shown', 'unchanged', 'has-email', 'missing', 'failed'] as const
const PAGE_SIZE = 100

/** Lists the result of a job for each profile, with a link to download the list as a file. */
export function UserJobRows({ job }: { job: UserJob }) {
  const { t } = useTranslation('console')
  const [wanted, setWanted] = useState<(typeof RESULTS)[number] | null>(null)
  const query = useInfiniteQuery({
    queryKey: ['user-jobs', job.id, wanted],
    queryFn: ({ pageParam, signal }) =>
      listUserJobRows(
        job.id,
        { limit: PAGE_SIZE, cursor: pageParam, ...(wanted && { result: wanted }) },
        signal,
      ),
    initialPageParam: 0,
    getNextPageParam: page => (page.next === null ? null : Number(page.next)),
    placeholderData: before => before,
  })
  const rows = query.data?.pages.flatMap(page => page.items) ?? []
  const resultName = (result: UserJobResult) =>
    result === null
      ? t('users.jobs.results.waiting')
      : result === 'changed'
        ? t(`users.jobs.changed.${job.kind}`)
        : t(`users.jobs.results.${result}`)

  return (
    <div className={styles.dialog}>
      <div className={styles.tools}>
        <NativeSelect
          label={t('users.jobs.result')}
          labelHidden
          className={styles.filter}
          value={wanted ?? ''}
          options={[
            { value: '', label: t('users.jobs.results.all') },
            ...RESULTS.map(value => ({ value, label: resultName(value) })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            setWanted(RESULTS.find(result => result === value) ?? null)
          }
        />
        <a href={userJobRowsUrl(job.id)} download className={buttonClass({ size: 'small' })}>
          <Icon name="download" />
          {t('users.jobs.download')}
        </a>
      </div>
      {query.error && !query.data && (
        <LoadFailureNotice
          what={t('users.failed')}
          failure={query.error}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      <ul className={styles.rows} aria-busy={query.isFetching}>
        {rows.map(({ id, name, result }) => (
          <li key={id} className={styles.row}>
            <span className={styles.name} dir="auto">
              {name !== null && isUserNamed({ name }) ? name : `/${id}`}
            </span>
            <span className={result === 'failed' ? styles.failed : styles.result}>{resultName(result)}</span>
          </li>
        ))}
        {query.data && rows.length === 0 && <li className={styles.row}>{t('users.jobs.noRows')}</li>}
      </ul>
      {query.hasNextPage && (
        <Button size="small" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('users.jobs.more')}
        </Button>
      )}
    </div>
  )
}
