import { Notice } from '@dotyk/ui/notice'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteSubscribers, type Subscriber } from '../../shared/calls/push.ts'
import type { DataColumn } from '../../shared/list/data-column.ts'
import { DataTable } from '../../shared/list/data-table.tsx'
import { ListFoot } from '../../shared/list/list-foot.tsx'
import { ListSearch } from '../../shared/list/list-search.tsx'
import { ListHead } from '../../shared/list/list-head.tsx'
import { ListPage } from '../../shared/list/list-page.tsx'
import { PhoneRow } from '../../shared/list/phone-row.tsx'
import { useFilters } from '../../shared/list/use-filters.ts'
import { useSelection } from '../../shared/list/use-selection.ts'
import { ShortMoment } from '../../shared/short-moment.tsx'
import { DeleteSelectedBar } from './delete-bar.tsx'
import { PushTabs } from './push-tabs.tsx'
import { useSubscribers } from './use-push-lists.ts'

const FILTER_NAMES = ['q'] as const
const idOf = ({ id }: Subscriber) => id

/** Lists subscribed browsers, searchable by profile or push service; the browsers of a profile link to that profile. */
export function SubscribersPage() {
  const { t } = useTranslation('console')
  const address = useFilters(FILTER_NAMES)
  const q = address.values.q ?? ''
  const list = useSubscribers(q)
  const selection = useSelection(q)
  const columns = useSubscriberColumns()
  return (
    <ListPage>
      <ListHead title={t('pages.push')} list={list}>
        <ListSearch label={t('push.search')} address={address} />
      </ListHead>
      <PushTabs />
      <DataTable
        label={t('push.subscribersTab')}
        columns={columns}
        list={list}
        idOf={idOf}
        nameOf={({ service, profileId }) => `${service} ${profileId ?? t('push.visitor')}`}
        hrefOf={({ profileId }) => (profileId === null ? null : `/users/${profileId}`)}
        selection={selection}
        phoneRow={subscriber => <SubscriberPhoneRow subscriber={subscriber} />}
        empty={<Notice text={t(q ? 'push.noneFound' : 'push.noSubscribers')} />}
        failed={t('push.subscribersFailed')}
      />
      <DeleteSelectedBar selection={selection} what="subscribers" onDelete={deleteSubscribers} />
      <ListFoot list={list} actions={['select', 'search']} />
    </ListPage>
  )
}

function useSubscriberColumns(): readonly DataColumn<Subscriber>[] {
  const { t } = useTranslation('console')
  return useMemo(
    () => [
      { id: 'service', head: t('push.service'), cell: ({ service }) => service },
      { id: 'profile', head: t('push.profile'), cell: ({ profileId }) => profileId ?? t('push.visitor') },
      {
        id: 'language',
        head: t('push.language'),
        width: 120,
        wideOnly: true,
        cell: ({ language }) => t(`push.languages.${language}`),
      },
      {
        id: 'since',
        head: t('push.since'),
        width: 120,
        align: 'right',
        wideOnly: true,
        cell: ({ createdAt }) => <ShortMoment at={createdAt} />,
      },
      {
        id: 'seen',
        head: t('push.seen'),
        width: 120,
        align: 'right',
        cell: ({ seenAt }) => <ShortMoment at={seenAt} />,
      },
    ],
    [t],
  )
}

/** A browser on a phone: its push service and last visit, then its profile. */
function SubscriberPhoneRow({ subscriber }: { subscriber: Subscriber }) {
  const { t } = useTranslation('console')
  return (
    <PhoneRow
      title={subscriber.service}
      note={subscriber.profileId ?? t('push.visitor')}
      end={<ShortMoment at={subscriber.seenAt} />}
      endNote={t(`push.languages.${subscriber.language}`)}
    />
  )
}
