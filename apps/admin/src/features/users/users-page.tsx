import { Notice } from '@dotyk/ui/notice'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { listUsers, type User } from '../../shared/calls/users.ts'
import { JobsButton } from '../../shared/jobs/jobs-button.tsx'
import { ColumnMenu } from '../../shared/list/column-menu.tsx'
import { DataTable } from '../../shared/list/data-table.tsx'
import { FilterPills } from '../../shared/list/filter-pills.tsx'
import { ListFoot } from '../../shared/list/list-foot.tsx'
import { ListSearch } from '../../shared/list/list-search.tsx'
import { ListHead } from '../../shared/list/list-head.tsx'
import { ListPage } from '../../shared/list/list-page.tsx'
import { ListTabs } from '../../shared/list/tabs.tsx'
import { useColumns } from '../../shared/list/use-columns.ts'
import { useFilters } from '../../shared/list/use-filters.ts'
import { useList } from '../../shared/list/use-list.ts'
import { useSelection } from '../../shared/list/use-selection.ts'
import { isUserNamed, useGetUserName } from '../../shared/users/use-get-user-name.ts'
import { ExportMenu } from './export-menu.tsx'
import { USER_FILTER_NAMES, userFiltersOf } from './filters.ts'
import { UserBulkBar } from './bulk/user-bulk-bar.tsx'
import { UserJobLine } from './jobs/user-job-line.tsx'
import { useUserColumns } from './user-columns.tsx'
import { UserPhoneRow } from './user-phone-row.tsx'
import { useUserCounts, useUserFilters } from './use-user-filters.tsx'
import { tabOfFilters, applyUserTab, USER_TABS } from './user-tabs.ts'

/** The panel's code is loaded when a profile is first opened. */
const UserPanel = lazy(async () => ({ default: (await import('./panel/user-panel.tsx')).UserPanel }))

const idOf = (user: User) => user.id
const NEWEST_FIRST = '-created_at'
const ORDER_NAMES = ['sort'] as const

/** Lists all profiles with search, filters and selection, with one profile beside the list. */
export function UsersPage({ openId }: { openId: string | null }) {
  const { t } = useTranslation('console')
  const userName = useGetUserName()
  const navigate = useNavigate()
  const { search } = useLocation()
  const address = useFilters(USER_FILTER_NAMES)
  const filters = userFiltersOf(address)
  const columns = useUserColumns()
  const order = useFilters(ORDER_NAMES)
  const wanted = order.values.sort ?? NEWEST_FIRST
  const sort = columns.some(column => column.sort === wanted.replace(/^-/, '')) ? wanted : NEWEST_FIRST
  const list = useList(['users', filters, sort], (page, signal) => listUsers(filters, sort, page, signal))
  const choice = useColumns('users', columns)
  const selection = useSelection(JSON.stringify(filters))
  const [areJobsOpen, setJobsOpen] = useState(false)
  const everywhere = useUserCounts({})
  const pills = useUserFilters(filters)
  const hrefOf = (user: User) => `/users/${user.id}${search}`
  const close = () => void navigate(`/users${search}`, { preventScrollReset: true })

  return (
    <ListPage
      panel={
        openId !== null && (
          <Suspense>
            <UserPanel key={openId} id={openId} list={list} hrefOf={hrefOf} onClose={close} />
          </Suspense>
        )
      }
    >
      <ListHead title={t('pages.users')} list={list}>
        <ListSearch label={t('users.search')} address={address} />
        <JobsButton onOpen={() => setJobsOpen(true)} />
        <ExportMenu filters={filters} sort={sort} total={list.total} />
        <ColumnMenu columns={columns} choice={choice} />
      </ListHead>
      <ListTabs
        label={t('users.tabs.label')}
        tabs={USER_TABS.map(id => ({
          id,
          name: t(`users.tabs.${id}`),
          count: {
            all: undefined,
            trialEnding: everywhere?.trialEnding,
            byLink: everywhere?.needsRegistration,
            deleted: everywhere?.deleted,
          }[id],
        }))}
        chosen={tabOfFilters(address)}
        onChoose={id => applyUserTab(address, id)}
      />
      <FilterPills filters={pills} address={address} />
      <UserJobLine isOpen={areJobsOpen} onOpen={() => setJobsOpen(true)} onClose={() => setJobsOpen(false)} />
      <DataTable
        label={t('pages.users')}
        columns={columns}
        choice={choice}
        list={list}
        idOf={idOf}
        nameOf={user => (isUserNamed(user) ? user.name : `${userName(user)}, /${user.address}`)}
        hrefOf={hrefOf}
        openId={openId}
        selection={selection}
        sort={sort}
        onSort={next => order.set('sort', next === NEWEST_FIRST ? null : next)}
        phoneRow={user => <UserPhoneRow user={user} />}
        empty={
          <Notice title={t('users.none')} text={address.isSet ? t('users.noneMatch') : t('users.noneYet')} />
        }
        failed={t('users.failed')}
      />
      <UserBulkBar selection={selection} filters={filters} list={list} />
      <ListFoot list={list} actions={['select', 'open', 'filter']} />
    </ListPage>
  )
}
