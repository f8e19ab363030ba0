import { Notice } from '@dotyk/ui/notice'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { GroupMember } from '../../shared/calls/groups.ts'
import { useFormatNumber } from '../../shared/use-format-number.ts'
import { Icon } from '../../shared/icons.tsx'
import type { DataColumn } from '../../shared/list/data-column.ts'
import { DataTable } from '../../shared/list/data-table.tsx'
import { PhoneRow } from '../../shared/list/phone-row.tsx'
import { SearchField } from '../../shared/list/search-field.tsx'
import { useFilters } from '../../shared/list/use-filters.ts'
import { useFormatSharedCounts } from '../../shared/users/shared-counts.tsx'
import styles from './groups.module.css'
import { useMembers } from './use-members.ts'

const FILTER_NAMES = ['q'] as const
const idOf = ({ id }: GroupMember) => id
/** The height of a row, in which a QR code of 34 px fits that a phone can scan from the screen. */
const ROW_PX = 48

/** The cards of a group in the group's order; each links to its profile. */
export function MembersCard({ groupId }: { groupId: string }) {
  const { t } = useTranslation('console')
  const number = useFormatNumber()
  const address = useFilters(FILTER_NAMES)
  const q = address.values.q ?? ''
  const list = useMembers(groupId, q)
  const columns = useMemberColumns()
  const nameOf = useGetMemberName()
  return (
    <section className={styles.membersCard}>
      <div className={styles.cardHead}>
        <h3>{t('groups.members')}</h3>
        {list.isLoaded && <span className={styles.faint}>{number(list.total)}</span>}
        <div className={styles.search}>
          <SearchField
            label={t('groups.searchMember')}
            value={q}
            onChange={text => address.set('q', text, { replace: true })}
          />
        </div>
      </div>
      <DataTable
        label={t('groups.members')}
        columns={columns}
        list={list}
        idOf={idOf}
        nameOf={nameOf}
        hrefOf={({ id }) => `/users/${id}`}
        rowPx={ROW_PX}
        phoneRow={member => <MemberPhoneRow member={member} />}
        empty={<Notice text={t('groups.noMembers')} />}
        failed={t('groups.failedMembers')}
      />
      {list.items.length > 0 && (
        <p className={styles.foot}>
          {t('list.loaded', { loaded: number(list.items.length), total: number(list.total) })}
        </p>
      )}
    </section>
  )
}

function useGetMemberName(): (member: GroupMember) => string {
  const { t } = useTranslation('console')
  return ({ name, position }) => name || t('groups.unnamed', { position })
}

function useMemberColumns(): readonly DataColumn<GroupMember>[] {
  const { t } = useTranslation('console')
  return useMemo(
    () => [
      { id: 'name', head: t('groups.memberName'), cell: member => <Named member={member} /> },
      {
        id: 'page',
        head: t('groups.page'),
        cell: ({ url }) => <span className={styles.address}>{shortAddress(url)}</span>,
      },
      { id: 'entry', head: t('groups.entry'), wideOnly: true, cell: member => <Entry member={member} /> },
      {
        id: 'counts',
        head: t('groups.counts.head'),
        width: 180,
        wideOnly: true,
        cell: member => <Counts member={member} />,
      },
      { id: 'chip', head: t('groups.tags.chip'), width: 110, cell: member => <Chip member={member} /> },
    ],
    [t],
  )
}

const shortAddress = (url: string) => url.replace(/^https?:\/\//, '')

function Named({ member }: { member: GroupMember }) {
  const name = useGetMemberName()(member)
  return (
    <span className={member.isDeleted ? `${styles.named} ${styles.gone}` : styles.named}>
      <Code member={member} />
      <span dir="auto">{name}</span>
    </span>
  )
}

function Code({ member: { id } }: { member: GroupMember }) {
  return <img src={`/${id}/qr.svg`} alt="" width={34} height={34} loading="lazy" className={styles.qr} />
}

function Entry({ member: { email, isDeleted, isLinked } }: { member: GroupMember }) {
  const { t } = useTranslation('console')
  if (isDeleted) return <span className={styles.faint}>{t('groups.entries.deleted')}</span>
  if (isLinked)
    return (
      <span className={styles.good}>
        <Icon name="tick" size={14} />
        {email}
      </span>
    )
  return (
    <span className={styles.faint}>
      {email ? t('groups.entries.invited', { email }) : t('groups.entries.byLink')}
    </span>
  )
}

/** Shows how often a member's card was opened and how many contacts were left on it, if the member shares these numbers. */
function Counts({ member: { shared } }: { member: GroupMember }) {
  const { t } = useTranslation('console')
  const countsText = useFormatSharedCounts()
  return shared === null ? (
    <span className={styles.faint}>{t('groups.counts.notShared')}</span>
  ) : (
    <>{countsText(shared)}</>
  )
}

function Chip({ member: { hasChip } }: { member: GroupMember }) {
  const { t } = useTranslation('console')
  if (!hasChip) return <span className={styles.faint}>—</span>
  return (
    <span className={styles.good}>
      <Icon name="tick" size={14} />
      {t('groups.tags.written')}
    </span>
  )
}

/** A member on a phone: the QR code, the name, the sign-in method, and whether the chip is written. */
function MemberPhoneRow({ member }: { member: GroupMember }) {
  const name = useGetMemberName()(member)
  return (
    <PhoneRow
      picture={<Code member={member} />}
      title={name}
      // There is only space for the counts or the sign-in method, and a member who shares counts has signed in already.
      note={member.shared ? <Counts member={member} /> : <Entry member={member} />}
      end={member.hasChip && <Chip member={member} />}
    />
  )
}
