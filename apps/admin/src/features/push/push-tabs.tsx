import { tabClasses, TabText } from '@dotyk/ui/tabs'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { useFormatNumber } from '../../shared/use-format-number.ts'
import { useBroadcasts, useSubscribers } from './use-push-lists.ts'

/** Tabs that switch between composing, sent messages and subscribed browsers. */
export function PushTabs() {
  const { t } = useTranslation('console')
  const number = useFormatNumber()
  const sent = useBroadcasts()
  const subscribers = useSubscribers('')
  const countOf = ({ isLoaded, total }: { isLoaded: boolean; total: number }) =>
    isLoaded ? number(total) : undefined
  return (
    <nav className={tabClasses.tabs} aria-label={t('push.tabs')}>
      <NavLink to="/push" end className={tabClasses.tab}>
        <TabText name={t('push.compose')} />
      </NavLink>
      <NavLink to="/push/sent" className={tabClasses.tab}>
        <TabText name={t('push.sentTab')} count={countOf(sent)} />
      </NavLink>
      <NavLink to="/push/subscribers" className={tabClasses.tab}>
        <TabText name={t('push.subscribersTab')} count={countOf(subscribers)} />
      </NavLink>
    </nav>
  )
}
