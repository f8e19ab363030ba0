import { Notice } from '@dotyk/ui/notice'
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '@dotyk/domain/audit'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { type AuditItem, listAudit } from '../../shared/calls/audit.ts'
import { ColumnMenu } from '../../shared/list/column-menu.tsx'
import { DataTable } from '../../shared/list/data-table.tsx'
import { type Filter, FilterPills } from '../../shared/list/filter-pills.tsx'
import { ListFoot } from '../../shared/list/list-foot.tsx'
import { ListSearch } from '../../shared/list/list-search.tsx'
import { ListHead } from '../../shared/list/list-head.tsx'
import { ListPage } from '../../shared/list/list-page.tsx'
import { useColumns } from '../../shared/list/use-columns.ts'
import { useFilters } from '../../shared/list/use-filters.ts'
import { useList } from '../../shared/list/use-list.ts'
import { AuditPanel } from './audit-panel.tsx'
import { AuditPhoneRow } from './audit-phone-row.tsx'
import { AUDIT_FILTER_NAMES, type AuditFilterName, auditFiltersOf, SINCE_DAYS } from './filters.ts'
import { useAuditColumns } from './use-audit-columns.tsx'

const idOf = ({ id }: AuditItem) => String(id)

/** The searchable and filterable audit log, with one entry in a panel beside the list. */
export function AuditPage({ openId }: { openId: string | null }) {
  const { t } = useTranslation('console')
  const navigate = useNavigate()
  const { search } = useLocation()
  const address = useFilters(AUDIT_FILTER_NAMES)
  const filters = useMemo(() => auditFiltersOf(address, new Date()), [address])
  const list = useList(['audit', filters], (page, signal) => listAudit(filters, page, signal))
  const columns = useAuditColumns()
  const choice = useColumns('audit', columns)
  const opened = list.items.find(entry => idOf(entry) === openId)
  const pills: Filter<AuditFilterName>[] = [
    {
      name: 'staff',
      label: t('audit.staff'),
      options: loginsOf(list.items).map(value => ({ value, label: value })),
    },
    {
      name: 'action',
      label: t('audit.action'),
      options: AUDIT_ACTIONS.map(value => ({ value, label: t(`audit.actions.${value}`) })),
    },
    {
      name: 'kind',
      label: t('audit.subjects'),
      options: AUDIT_SUBJECTS.map(value => ({ value, label: t(`audit.kinds.${value}`) })),
    },
    {
      name: 'since',
      label: t('audit.time'),
      options: SINCE_DAYS.map(value => ({ value, label: t('audit.since', { count: Number(value) }) })),
    },
  ]
  if (address.values.subject) pills.push({ name: 'subject', label: t('audit.subject'), options: [] })
  return (
    <ListPage
      panel={
        opened && <AuditPanel entry={opened} list={list} onClose={() => void navigate(`/audit${search}`)} />
      }
    >
      <ListHead title={t('pages.audit')} list={list}>
        <ListSearch label={t('audit.search')} address={address} />
        <ColumnMenu columns={columns} choice={choice} />
      </ListHead>
      <FilterPills filters={pills} address={address} />
      <DataTable
        label={t('pages.audit')}
        columns={columns}
        choice={choice}
        list={list}
        idOf={idOf}
        nameOf={entry => `${t(`audit.actions.${entry.action}`)}, ${entry.login}`}
        hrefOf={entry => `/audit/${entry.id}${search}`}
        openId={openId}
        phoneRow={entry => <AuditPhoneRow entry={entry} />}
        empty={
          <Notice title={t('audit.none')} text={address.isSet ? t('audit.noneMatch') : t('audit.noneYet')} />
        }
        failed={t('audit.failed')}
      />
      <ListFoot list={list} actions={['open', 'filter']} />
    </ListPage>
  )
}

/** Returns the logins of the loaded entries; the login that the page's address filters by may be missing from them. */
function loginsOf(items: readonly AuditItem[]): string[] {
  return [...new Set(items.map(({ login }) => login))].sort()
}
