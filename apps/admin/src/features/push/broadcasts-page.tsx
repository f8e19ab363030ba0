import { Notice } from '@dotyk/ui/notice'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { type Broadcast, deleteBroadcasts } from '../../shared/calls/push.ts'
import { useFormatNumber } from '../../shared/use-format-number.ts'
import type { DataColumn } from '../../shared/list/data-column.ts'
import { DataTable } from '../../shared/list/data-table.tsx'
import { ListFoot } from '../../shared/list/list-foot.tsx'
import { ListHead } from '../../shared/list/list-head.tsx'
import { ListPage } from '../../shared/list/list-page.tsx'
import { PhoneRow } from '../../shared/list/phone-row.tsx'
import { useSelection } from '../../shared/list/use-selection.ts'
import { ShortMoment } from '../../shared/short-moment.tsx'
import { BroadcastPanel } from './broadcast-panel.tsx'
import { DeleteSelectedBar } from './delete-bar.tsx'
import { PushTabs } from './push-tabs.tsx'
import { useBroadcasts } from './use-push-lists.ts'

const idOf = ({ id }: Broadcast) => id

/** Lists sent messages with their results, with one of them beside the list. */
export function BroadcastsPage({ openId }: { openId: string | null }) {
  const { t } = useTranslation('console')
  const navigate = useNavigate()
  const list = useBroadcasts()
  const selection = useSelection()
  const columns = useBroadcastColumns()
  const close = () => void navigate('/push/sent', { preventScrollReset: true })
  return (
    <ListPage panel={openId !== null && <BroadcastPanel id={openId} list={list} onClose={close} />}>
      <ListHead title={t('pages.push')} list={list} />
      <PushTabs />
      <DataTable
        label={t('push.sentTab')}
        columns={columns}
        list={list}
        idOf={idOf}
        nameOf={({ title }) => title}
        hrefOf={({ id }) => `/push/sent/${id}`}
        openId={openId}
        selection={selection}
        phoneRow={broadcast => <BroadcastPhoneRow broadcast={broadcast} />}
        empty={<Notice text={t('push.noMessages')} />}
        failed={t('push.messagesFailed')}
      />
      <DeleteSelectedBar selection={selection} what="messages" onDelete={deleteBroadcasts} />
      <ListFoot list={list} actions={['select', 'open']} />
    </ListPage>
  )
}

function useBroadcastColumns(): readonly DataColumn<Broadcast>[] {
  const { t } = useTranslation('console')
  const number = useFormatNumber()
  return useMemo(
    () => [
      { id: 'message', head: t('push.message'), share: 5, cell: ({ title }) => title },
      {
        id: 'state',
        head: t('push.stateHead'),
        width: 110,
        cell: ({ state }) => t(`push.stateName.${state}`),
      },
      ...(['total', 'sent', 'failed', 'removed'] as const).map((name): DataColumn<Broadcast> => ({
        id: name,
        head: t(`push.column.${name}`),
        width: 92,
        align: 'right',
        wideOnly: name === 'failed' || name === 'removed',
        cell: broadcast => number(broadcast[name]),
      })),
      {
        id: 'written',
        head: t('push.written'),
        width: 84,
        align: 'right',
        cell: ({ createdAt }) => <ShortMoment at={createdAt} />,
      },
    ],
    [t, number],
  )
}

/** A message in the list on a phone: its title and time, then its progress. */
function BroadcastPhoneRow({ broadcast }: { broadcast: Broadcast }) {
  const { t } = useTranslation('console')
  const number = useFormatNumber()
  const { title, createdAt, state, sent, total } = broadcast
  return (
    <PhoneRow
      title={title}
      note={t(`push.stateName.${state}`)}
      end={<ShortMoment at={createdAt} />}
      endNote={t('push.ofAll', { sent: number(sent), total: number(total) })}
    />
  )
}
