import { Notice } from '@dotyk/ui/notice'
import { buttonClass } from '@dotyk/ui/button'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type Group, listGroups } from '../../shared/calls/groups.ts'
import { useFormatNumber } from '../../shared/use-format-number.ts'
import { Icon } from '../../shared/icons.tsx'
import type { DataColumn } from '../../shared/list/data-column.ts'
import { DataTable } from '../../shared/list/data-table.tsx'
import { ListFoot } from '../../shared/list/list-foot.tsx'
import { ListSearch } from '../../shared/list/list-search.tsx'
import { ListHead } from '../../shared/list/list-head.tsx'
import { ListPage } from '../../shared/list/list-page.tsx'
import { PhoneRow } from '../../shared/list/phone-row.tsx'
import { useFilters } from '../../shared/list/use-filters.ts'
import { useList } from '../../shared/list/use-list.ts'
import { ShortMoment } from '../../shared/short-moment.tsx'
import styles from './groups.module.css'

const FILTER_NAMES = ['q'] as const
const idOf = ({ id }: Group) => id
const newGroupClass = buttonClass({ variant: 'filled', size: 'small' })

/** All groups, newest first. */
export function GroupsPage() {
  const { t } = useTranslation('console')
  const address = useFilters(FILTER_NAMES)
  const q = address.values.q ?? ''
  const list = useList(['groups', q], (page, signal) => listGroups(q, page, signal))
  const columns = useGroupColumns()
  return (
    <ListPage>
      <ListHead title={t('pages.groups')} list={list}>
        <ListSearch label={t('groups.search')} address={address} />
        <Link to="/groups/new" className={newGroupClass}>
          <Icon name="plus" />
          {t('groups.new.title')}
        </Link>
      </ListHead>
      <DataTable
        label={t('pages.groups')}
        columns={columns}
        list={list}
        idOf={idOf}
        nameOf={({ name }) => name}
        hrefOf={({ id }) => `/groups/${id}`}
        phoneRow={group => <GroupPhoneRow group={group} />}
        empty={
          q === '' ? (
            <Notice
              title={t('groups.none')}
              text={t('groups.noneText')}
              action={
                <Link to="/groups/new" className={newGroupClass}>
                  {t('groups.new.title')}
                </Link>
              }
            />
          ) : (
            <Notice text={t('groups.noneFound')} />
          )
        }
        failed={t('groups.failed')}
      />
      <ListFoot list={list} actions={['open', 'search']} />
    </ListPage>
  )
}

function useGroupColumns(): readonly DataColumn<Group>[] {
  const { t } = useTranslation('console')
  const number = useFormatNumber()
  return useMemo(
    () => [
      {
        id: 'name',
        head: t('groups.name'),
        share: 2,
        cell: group => (
          <span className={styles.named}>
            <GroupMark group={group} />
            <span>{group.name}</span>
          </span>
        ),
      },
      {
        id: 'members',
        head: t('groups.members'),
        width: 110,
        align: 'right',
        cell: ({ members }) => number(members),
      },
      {
        id: 'linked',
        head: t('groups.linked'),
        width: 110,
        align: 'right',
        cell: ({ linked }) => number(linked),
      },
      {
        id: 'template',
        head: t('groups.template.title'),
        wideOnly: true,
        cell: ({ templateId, templateName }) => (templateId === null ? '—' : templateName || templateId),
      },
      {
        id: 'created',
        head: t('groups.created'),
        width: 120,
        align: 'right',
        wideOnly: true,
        cell: ({ createdAt }) => <ShortMoment at={createdAt} />,
      },
    ],
    [t, number],
  )
}

function GroupMark({ group: { logo } }: { group: Group }) {
  if (logo.img) return <img src={logo.img} alt="" width={22} height={22} className={styles.rowLogo} />
  return (
    <span className={styles.rowMark}>
      <Icon name="groups" size={14} />
    </span>
  )
}

/** A group on a phone: its name, then its number of profiles and creation date. */
function GroupPhoneRow({ group }: { group: Group }) {
  const { t } = useTranslation('console')
  const number = useFormatNumber()
  const { name, members, createdAt } = group
  return (
    <PhoneRow
      picture={<GroupMark group={group} />}
      title={name}
      note={t('groups.pages', { count: members, number: number(members) })}
      end={<ShortMoment at={createdAt} />}
    />
  )
}
