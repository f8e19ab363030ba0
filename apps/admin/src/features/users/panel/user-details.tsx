import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { fetchUserDetails, User } from '../../../shared/calls/users.ts'
import { ListTabs } from '../../../shared/list/tabs.tsx'
import styles from '../users.module.css'
import { UserActions } from './user-actions.tsx'
import { UserAudit } from './user-audit.tsx'
import { UserDevices, UserEmails, UserOrders } from './user-belongings.tsx'
import { UserDomains } from './user-domains.tsx'
import { UserFacts } from './user-facts.tsx'
import { UserCardPicture } from './user-picture.tsx'

const ContentPanel = lazy(async () => ({
  default: (await import('../content/content-panel.tsx')).ContentPanel,
}))

interface UserDetailsProps {
  user: User
  /** The profile's orders, emails and devices, once they have loaded. */
  belongings: Awaited<ReturnType<typeof fetchUserDetails>> | undefined
}

const TABS = ['overview', 'orders', 'emails', 'devices', 'audit'] as const
type Tab = (typeof TABS)[number]

/** The actions for a profile, and the profile's data under tabs. */
export function UserDetails({ user, belongings }: UserDetailsProps) {
  const { t } = useTranslation('console')
  const [tab, setTab] = useState<Tab>('overview')
  const [isEditing, setEditing] = useState(false)
  const counts: Partial<Record<Tab, number | undefined>> = {
    orders: belongings?.orders.length,
    emails: belongings?.letters.length,
    devices: belongings?.devices.length,
  }
  if (isEditing)
    return (
      <Suspense>
        <ContentPanel id={user.id} onClose={() => setEditing(false)} />
      </Suspense>
    )
  return (
    <>
      <UserActions user={user} onEdit={() => setEditing(true)} />
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
          {user.deletedAt === null && <UserCardPicture user={user} />}
          <UserFacts
            user={user}
            opens={belongings?.opens}
            loginLinkUntil={belongings?.loginLinkUntil ?? null}
          />
          {belongings && <UserDomains id={user.id} domains={belongings.domains} />}
        </>
      )}
      {belongings && tab === 'orders' && (
        // The catalogue's texts are loaded when orders are first shown.
        <Suspense>
          <UserOrders orders={belongings.orders} />
        </Suspense>
      )}
      {belongings && tab === 'emails' && <UserEmails letters={belongings.letters} />}
      {belongings && tab === 'devices' && <UserDevices devices={belongings.devices} />}
      {tab === 'audit' && <UserAudit id={user.id} />}
    </>
  )
}
