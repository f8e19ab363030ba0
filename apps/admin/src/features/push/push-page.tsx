import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { broadcastsQuery, subscribersQuery } from '../../shared/calls/push.ts'
import { useNumber } from '../../shared/format-number.ts'
import { PageHead } from '../../shared/shell/page-head.tsx'
import { BroadcastsTab } from './broadcasts-tab.tsx'
import { ComposeTab } from './compose-tab.tsx'
import styles from './push.module.css'
import { SubscribersTab } from './subscribers-tab.tsx'

export type PushTab = 'compose' | 'sent' | 'subscribers'

/** Messages to everybody who subscribed: writing one, those that were sent, and the subscribed browsers. */
export function PushPage({ tab }: { tab: PushTab }) {
  const { t } = useTranslation('console')
  const number = useNumber()
  const sent = useInfiniteQuery(broadcastsQuery).data?.pages[0]?.total
  const subscribers = useInfiniteQuery(subscribersQuery('')).data?.pages[0]?.total
  return (
    <>
      <PageHead
        title={t('pages.push')}
        {...(subscribers !== undefined && {
          count: t('push.subscribersCount', { count: subscribers, shown: number(subscribers) }),
        })}
      />
      <nav className={styles.tabs} aria-label={t('push.tabs')}>
        <Tab to="/push" name={t('push.compose')} />
        <Tab to="/push/sent" name={t('push.sentTab')} count={sent} />
        <Tab to="/push/subscribers" name={t('push.subscribersTab')} count={subscribers} />
      </nav>
      {tab === 'sent' ? (
        <BroadcastsTab />
      ) : tab === 'subscribers' ? (
        <SubscribersTab />
      ) : (
        <ComposeTab subscribers={subscribers} />
      )}
    </>
  )
}

function Tab({ to, name, count }: { to: string; name: string; count?: number | undefined }) {
  const number = useNumber()
  return (
    <NavLink to={to} end className={({ isActive }) => [styles.tab, isActive && styles.activeTab].join(' ')}>
      {name}
      {count !== undefined && <span className={styles.tabCount}>{number(count)}</span>}
    </NavLink>
  )
}
