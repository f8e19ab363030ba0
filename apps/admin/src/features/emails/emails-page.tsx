import { EMAIL_STATUS_FILTERS, type EmailFilter } from '@dotyk/domain/emails'
import { Notice } from '@dotyk/ui/notice'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { type Email, type EmailListQuery, listEmails } from '../../shared/calls/emails.ts'
import { DataTable } from '../../shared/list/data-table.tsx'
import { ListFoot } from '../../shared/list/list-foot.tsx'
import { ListSearch } from '../../shared/list/list-search.tsx'
import { RefreshButton } from '../../shared/list/refresh-button.tsx'
import { ListHead } from '../../shared/list/list-head.tsx'
import { ListPage } from '../../shared/list/list-page.tsx'
import { ListTabs } from '../../shared/list/tabs.tsx'
import { useFilters } from '../../shared/list/use-filters.ts'
import { useList } from '../../shared/list/use-list.ts'
import { EmailPanel } from './email-panel.tsx'
import { EmailPhoneRow } from './email-phone-row.tsx'
import { RetryEmailsButton } from './retry-emails-button.tsx'
import { NoEmails, OutboxNote } from './outbox-notes.tsx'
import { ResendButton } from './resend-button.tsx'
import { useEmailColumns } from './use-email-columns.tsx'

const FILTER_NAMES = ['q', 'status'] as const
type FilterName = (typeof FILTER_NAMES)[number]
const STATUSES = Object.keys(EMAIL_STATUS_FILTERS) as EmailFilter[]

const idOf = ({ id }: Email) => id

/** Lists the emails of the last month, newest first, with one of them beside the list. */
export function EmailsPage({ openId }: { openId: string | null }) {
  const { t } = useTranslation('console')
  const navigate = useNavigate()
  const { search } = useLocation()
  const address = useFilters(FILTER_NAMES)
  const wanted = useMemo(() => emailListQuery(address.values), [address.values])
  const list = useList(['emails', wanted], (page, signal) => listEmails(wanted, page, signal))
  const columns = useEmailColumns()
  const close = () => void navigate(`/letters${search}`, { preventScrollReset: true })
  return (
    <ListPage panel={openId !== null && <EmailPanel id={openId} list={list} onClose={close} />}>
      <ListHead title={t('pages.emails')} list={list}>
        {wanted.status === 'failed' && <ResendButton emails={list.items} />}
        <RetryEmailsButton />
        <ListSearch label={t('emails.search')} address={address} />
        <RefreshButton list={list} />
      </ListHead>
      <ListTabs
        label={t('emails.state')}
        tabs={['all' as const, ...STATUSES].map(id => ({ id, name: t(`emails.filter.${id}`) }))}
        chosen={wanted.status ?? 'all'}
        onChoose={id => address.set('status', id === 'all' ? null : id)}
      />
      {list.items.length > 0 && <OutboxNote />}
      <DataTable
        label={t('emails.caption')}
        columns={columns}
        list={list}
        idOf={idOf}
        nameOf={({ subject }) => subject}
        hrefOf={({ id }) => `/letters/${id}${search}`}
        openId={openId}
        phoneRow={email => <EmailPhoneRow email={email} />}
        empty={address.isSet ? <Notice text={t('emails.noneFound')} /> : <NoEmails />}
        failed={t('emails.failed')}
      />
      <ListFoot list={list} actions={['open', 'search']} />
    </ListPage>
  )
}

/** Returns the list's query from the page's address, ignoring unknown values. */
function emailListQuery({ q, status }: Partial<Record<FilterName, string>>): EmailListQuery {
  const known = STATUSES.find(each => each === status)
  return { ...(q && { q }), ...(known && { status: known }) }
}
