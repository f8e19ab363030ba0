import { Button } from '@dotyk/ui/button'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { GroupMember } from '../../shared/calls/groups.ts'
import { useNumber } from '../../shared/format-number.ts'
import { Icon } from '../../shared/icons.tsx'
import { FailedNotice } from '../../shared/shell/failed-notice.tsx'
import { Notice } from '../../shared/shell/notice.tsx'
import styles from './groups.module.css'
import { SearchBox } from './search-box.tsx'
import { useMembers } from './use-members.ts'

/** The cards of a group as a list, in its order. */
export function MembersCard({ groupId }: { groupId: string }) {
  const { t } = useTranslation('console')
  const number = useNumber()
  const [params] = useSearchParams()
  const q = params.get('q') ?? ''
  const query = useMembers(groupId, q)
  const members = query.data?.pages.flatMap(page => page.items) ?? []
  const total = query.data?.pages[0]?.total ?? 0
  return (
    <section className={styles.card}>
      <div className={styles.cardHead}>
        <h3 id="members">{t('groups.members')}</h3>
        {query.data && <span className={styles.faint}>{number(total)}</span>}
        <SearchBox label={t('groups.searchMember')} />
      </div>
      {query.error && !query.data && (
        <FailedNotice
          what={t('groups.failedMembers')}
          failure={query.error}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {!query.data && !query.error && <div className={styles.skeleton} aria-hidden="true" />}
      {query.data && members.length === 0 && <Notice text={t('groups.noMembers')} />}
      {members.length > 0 && (
        <div className={styles.scroll} role="region" aria-labelledby="members" tabIndex={0}>
          <table className={styles.members} aria-labelledby="members">
            <thead>
              <tr>
                <th scope="col">QR</th>
                <th scope="col">{t('groups.memberName')}</th>
                <th scope="col">{t('groups.page')}</th>
                <th scope="col">{t('groups.entry')}</th>
                <th scope="col">{t('groups.tags.chip')}</th>
              </tr>
            </thead>
            <tbody>
              {members.map(member => (
                <MemberRow key={member.id} member={member} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {members.length > 0 && (
        <div className={styles.foot}>
          <span>{t('groups.shown', { shown: number(members.length), total: number(total) })}</span>
          {query.hasNextPage && (
            <Button size="small" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('groups.more')}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

function MemberRow({ member }: { member: GroupMember }) {
  const { t } = useTranslation('console')
  const { id, position, name, url, email, isLinked, isDeleted, hasChip } = member
  return (
    <tr className={isDeleted ? styles.gone : undefined}>
      <td>
        <img src={`/${id}/qr.svg`} alt="" width={34} height={34} loading="lazy" className={styles.qr} />
      </td>
      <td className={styles.strong} dir="auto">
        {name || t('groups.unnamed', { position })}
      </td>
      <td>
        <a href={url} target="_blank" rel="noreferrer" className={styles.address}>
          {url.replace(/^https?:\/\//, '')}
          <span className="visually-hidden"> ({t('newTab')})</span>
        </a>
      </td>
      <td>
        {isDeleted ? (
          <span className={styles.faint}>{t('groups.entries.deleted')}</span>
        ) : isLinked ? (
          <span className={styles.good}>
            <Icon name="tick" size={14} />
            {email}
          </span>
        ) : (
          <span className={styles.faint}>
            {email ? t('groups.entries.invited', { email }) : t('groups.entries.byLink')}
          </span>
        )}
      </td>
      <td>
        {hasChip ? (
          <span className={styles.good}>
            <Icon name="tick" size={14} />
            {t('groups.tags.written')}
          </span>
        ) : (
          <span className={styles.faint}>—</span>
        )}
      </td>
    </tr>
  )
}
