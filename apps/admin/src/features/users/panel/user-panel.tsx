import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { showUser, type User } from '../../../shared/calls/users.ts'
import { useNumber } from '../../../shared/format-number.ts'
import { SidePanel } from '../../../shared/list/side-panel.tsx'
import { ListTabs } from '../../../shared/list/tabs.tsx'
import type { List } from '../../../shared/list/use-list.ts'
import { FailedNotice } from '../../../shared/shell/failed-notice.tsx'
import { UserPhoto } from '../../../shared/users/user-photo.tsx'
import styles from '../users.module.css'
import { UserActions } from './user-actions.tsx'
import { UserAudit } from './user-audit.tsx'
import { UserDevices, UserLetters, UserOrders } from './user-belongings.tsx'
import { UserFacts } from './user-facts.tsx'
import { UserPicture } from './user-picture.tsx'

interface UserPanelProps {
  id: string
  list: List<User>
  hrefOf: (user: User) => string
  onClose: () => void
}

const TABS = ['overview', 'orders', 'letters', 'devices', 'audit'] as const
type Tab = (typeof TABS)[number]

/** One profile beside the list: its card, what it is, its orders, letters, devices and what staff did to it. */
export function UserPanel({ id, list, hrefOf, onClose }: UserPanelProps) {
  const { t } = useTranslation('console')
  const number = useNumber()
  const navigate = useNavigate()
  const [tab, setTab] = useState<Tab>('overview')
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['user', id],
    queryFn: ({ signal }) => showUser(id, signal),
  })
  const place = list.items.findIndex(user => user.id === id)
  const listed = list.items[place]
  const user = data?.user ?? listed
  const go = (to: User | undefined) =>
    to && (() => void navigate(hrefOf(to), { replace: true, preventScrollReset: true }))
  const counts: Partial<Record<Tab, number | undefined>> = {
    orders: data?.orders.length,
    letters: data?.letters.length,
    devices: data?.devices.length,
  }

  return (
    <SidePanel
      label={user?.name ?? t('users.profile')}
      place={
        place === -1 ? undefined : t('panel.place', { place: number(place + 1), total: number(list.total) })
      }
      onPrevious={go(list.items[place - 1])}
      onNext={place === -1 ? undefined : go(list.items[place + 1])}
      onClose={onClose}
    >
      {user && (
        <>
          <div className={styles.who}>
            <UserPhoto user={user} size={44} />
            <div className={styles.whoText}>
              <h2 className={styles.whoName}>{user.name}</h2>
              <p className={styles.whoNote}>{user.email ?? t('users.noEmail')}</p>
            </div>
          </div>
          <UserActions user={user} />
          <div className={styles.panelTabs}>
            <ListTabs
              label={t('users.panel.label')}
              tabs={TABS.map(each => ({
                id: each,
                name: t(`users.panel.tabs.${each}`),
                count: counts[each] || undefined,
              }))}
              chosen={tab}
              onChoose={chosen => setTab(TABS.find(each => each === chosen) ?? 'overview')}
            />
          </div>
          {tab === 'overview' && (
            <>
              {user.deletedAt === null && <UserPicture user={user} />}
              <UserFacts user={user} />
            </>
          )}
          {tab === 'audit' && <UserAudit id={id} />}
        </>
      )}
      {data && tab === 'orders' && <UserOrders orders={data.orders} />}
      {data && tab === 'letters' && <UserLetters letters={data.letters} />}
      {data && tab === 'devices' && <UserDevices devices={data.devices} />}
      {error && !data && (
        <FailedNotice
          what={t('users.failed')}
          failure={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </SidePanel>
  )
}
