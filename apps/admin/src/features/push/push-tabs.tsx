import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { useNumber } from '../../shared/format-number.ts'
import styles from './push.module.css'
import { useBroadcasts, useSubscribers } from './use-push-lists.ts'

/** Writing, the messages that were sent, and the subscribed browsers. */
export function PushTabs() {
  const { t } = useTranslation('console')
  const sent = useBroadcasts()
  const subscribers = useSubscribers('')
  return (
    <nav className={styles.tabs} aria-label={t('push.tabs')}>
      <Tab to="/push" name={t('push.compose')} end />
      <Tab to="/push/sent" name={t('push.sentTab')} count={sent.isLoaded ? sent.total : undefined} />
      <Tab
        to="/push/subscribers"
        name={t('push.subscribersTab')}
        count={subscribers.isLoaded ? subscribers.total : undefined}
      />
    </nav>
  )
}

interface TabProps {
  to: string
  name: string
  count?: number | undefined
  /** Only this very address is the tab. */
  end?: boolean
}

function Tab({ to, name, count, end = false }: TabProps) {
  const number = useNumber()
  return (
    <NavLink
      to={to}
      end={end}
      className={({ isActive }) => [styles.tab, isActive && styles.activeTab].join(' ')}
    >
      {name}
      {count !== undefined && <span className={styles.tabCount}>{number(count)}</span>}
    </NavLink>
  )
}
