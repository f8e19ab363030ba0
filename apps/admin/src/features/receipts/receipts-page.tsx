import { Notice } from '@dotyk/ui/notice'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { listReceipts, type Receipt } from '../../shared/calls/receipts.ts'
import { DataTable } from '../../shared/list/data-table.tsx'
import { RefreshButton } from '../../shared/list/refresh-button.tsx'
import { ListFoot } from '../../shared/list/list-foot.tsx'
import { ListHead } from '../../shared/list/list-head.tsx'
import { ListPage } from '../../shared/list/list-page.tsx'
import { ListTabs } from '../../shared/list/tabs.tsx'
import { useFilters } from '../../shared/list/use-filters.ts'
import { useList } from '../../shared/list/use-list.ts'
import { ReceiptPanel } from './receipt-panel.tsx'
import { ReceiptPhoneRow } from './receipt-phone-row.tsx'
import { useReceiptColumns } from './use-receipt-columns.tsx'
import { useReceiptLabels } from './use-receipt-labels.ts'

const FILTER_NAMES = ['state'] as const
const TABS = ['all', 'owed'] as const
/** The polling interval: the receipts still to be issued change without an action on this page. */
const REFRESH_MS = 30_000

const idOf = ({ id }: Receipt) => id

/** Lists the fiscal receipts, newest first, with one of them beside the list. */
export function ReceiptsPage({ openId }: { openId: string | null }) {
  const { t } = useTranslation('console')
  const navigate = useNavigate()
  const { search } = useLocation()
  const address = useFilters(FILTER_NAMES)
  const isOwed = address.values.state === 'owed'
  const wanted = useMemo(() => (isOwed ? { state: 'owed' as const } : {}), [isOwed])
  const list = useList(['receipts', wanted], (page, signal) => listReceipts(wanted, page, signal), {
    refreshMs: () => REFRESH_MS,
  })
  const columns = useReceiptColumns()
  const { subjectOf } = useReceiptLabels()
  const close = () => void navigate(`/receipts${search}`, { preventScrollReset: true })
  return (
    <ListPage panel={openId !== null && <ReceiptPanel id={openId} onClose={close} />}>
      <ListHead title={t('pages.receipts')} list={list}>
        <RefreshButton list={list} />
      </ListHead>
      <ListTabs
        label={t('receipts.state')}
        tabs={TABS.map(id => ({ id, name: t(`receipts.filter.${id}`) }))}
        chosen={isOwed ? 'owed' : 'all'}
        onChoose={id => address.set('state', id === 'all' ? null : id)}
      />
      <DataTable
        label={t('pages.receipts')}
        columns={columns}
        list={list}
        idOf={idOf}
        nameOf={subjectOf}
        hrefOf={({ id }) => `/receipts/${id}${search}`}
        openId={openId}
        phoneRow={receipt => <ReceiptPhoneRow receipt={receipt} />}
        empty={
          isOwed ? (
            <Notice title={t('receipts.noneOwed')} text={t('receipts.noneOwedText')} />
          ) : (
            <Notice title={t('receipts.none')} text={t('receipts.noneText')} />
          )
        }
        failed={t('receipts.failed')}
      />
      <ListFoot list={list} actions={['open']} />
    </ListPage>
  )
}
