import { Button, buttonClass } from '@dotyk/ui/button'
import { useInfiniteQuery, keepPreviousData } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { listGroups } from '../../shared/calls/groups.ts'
import { useNumber } from '../../shared/format-number.ts'
import { shortTime } from '../../shared/format-time.ts'
import { Icon } from '../../shared/icons.tsx'
import { FailedNotice } from '../../shared/shell/failed-notice.tsx'
import { Notice } from '../../shared/shell/notice.tsx'
import { PageHead } from '../../shared/shell/page-head.tsx'
import { useLanguage } from '../../shared/use-language.ts'
import styles from './groups.module.css'
import { SearchBox } from './search-box.tsx'

/** All groups, newest first. */
export function GroupsPage() {
  const { t } = useTranslation('console')
  const number = useNumber()
  const language = useLanguage()
  const [params] = useSearchParams()
  const q = params.get('q') ?? ''
  const query = useInfiniteQuery({
    queryKey: ['groups', q],
    queryFn: ({ pageParam, signal }) => listGroups({ q, cursor: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next,
    placeholderData: keepPreviousData,
  })
  const groups = query.data?.pages.flatMap(page => page.items) ?? []
  const total = query.data?.pages[0]?.total ?? 0

  function content() {
    if (query.error && !query.data)
      return (
        <FailedNotice
          what={t('groups.failed')}
          failure={query.error}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )
    if (!query.data) return <div className={styles.skeleton} aria-hidden="true" />
    if (groups.length === 0)
      return q === '' ? (
        <Notice
          title={t('groups.none')}
          text={t('groups.noneText')}
          action={
            <Link to="/groups/new" className={buttonClass({ variant: 'filled' })}>
              {t('groups.new.title')}
            </Link>
          }
        />
      ) : (
        <Notice text={t('groups.noneFound')} />
      )
    return (
      <>
        <table className={styles.list} aria-label={t('pages.groups')}>
          <thead>
            <tr>
              <th scope="col">{t('groups.name')}</th>
              <th scope="col" className={styles.right}>
                {t('groups.members')}
              </th>
              <th scope="col" className={styles.right}>
                {t('groups.linked')}
              </th>
              <th scope="col" className={styles.wideOnly}>
                {t('groups.template.title')}
              </th>
              <th scope="col" className={styles.wideOnly}>
                {t('groups.created')}
              </th>
            </tr>
          </thead>
          <tbody>
            {groups.map(group => (
              <tr key={group.id}>
                <td>
                  <Link to={`/groups/${group.id}`} className={styles.rowLink}>
                    {group.logo.img ? (
                      <img src={group.logo.img} alt="" width={22} height={22} className={styles.rowLogo} />
                    ) : (
                      <span className={styles.rowMark}>
                        <Icon name="groups" size={14} />
                      </span>
                    )}
                    {group.name}
                  </Link>
                </td>
                <td className={styles.right}>{number(group.members)}</td>
                <td className={styles.right}>{number(group.linked)}</td>
                <td className={styles.wideOnly}>
                  {group.templateId === null ? '—' : group.templateName || group.templateId}
                </td>
                <td className={styles.wideOnly}>{shortTime(group.createdAt, new Date(), language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {query.hasNextPage && (
          <Button size="small" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('groups.more')}
          </Button>
        )}
      </>
    )
  }

  return (
    <>
      <PageHead
        title={t('pages.groups')}
        count={query.data && number(total)}
        actions={
          <>
            <SearchBox label={t('groups.search')} />
            <Link to="/groups/new" className={buttonClass({ variant: 'filled', size: 'small' })}>
              <Icon name="plus" />
              {t('groups.new.title')}
            </Link>
          </>
        }
      />
      {content()}
    </>
  )
}
