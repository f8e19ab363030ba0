import { Skeleton } from '@dotyk/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { fetchUserDetails, type User } from '../../../shared/calls/users.ts'
import { useFormatNumber } from '../../../shared/use-format-number.ts'
import { SidePanel } from '../../../shared/list/side-panel.tsx'
import type { LoadedList } from '../../../shared/list/use-list.ts'
import { LoadFailureNotice } from '../../../shared/shell/load-failure-notice.tsx'
import { useGetUserName } from '../../../shared/users/use-get-user-name.ts'
import { UserPhoto } from '../../../shared/users/user-photo.tsx'
import styles from '../users.module.css'

/** The details and the order dialog are loaded on demand, because the list doesn't need them. */
const UserDetails = lazy(async () => ({ default: (await import('./user-details.tsx')).UserDetails }))

const ACTIONS_PX = 30

interface UserPanelProps {
  id: string
  list: LoadedList<User>
  hrefOf: (user: User) => string
  onClose: () => void
}

/** One profile beside the list: its card, data, orders, emails, devices and audit log. */
export function UserPanel({ id, list, hrefOf, onClose }: UserPanelProps) {
  const { t } = useTranslation('console')
  const number = useFormatNumber()
  const nameOf = useGetUserName()
  const navigate = useNavigate()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['user', id],
    queryFn: ({ signal }) => fetchUserDetails(id, signal),
  })
  const place = list.items.findIndex(user => user.id === id)
  const listed = list.items[place]
  const user = data?.user ?? listed
  const go = (to: User | undefined) =>
    to && (() => void navigate(hrefOf(to), { replace: true, preventScrollReset: true }))

  return (
    <SidePanel
      label={user ? nameOf(user) : t('users.profile')}
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
              <h2 className={styles.whoName}>{nameOf(user)}</h2>
              <p className={styles.whoNote}>{user.email ?? t('users.noEmail')}</p>
            </div>
          </div>
          <Suspense
            fallback={<Skeleton height={ACTIONS_PX} width="auto" className={styles.waitingActions} />}
          >
            <UserDetails user={user} belongings={data} />
          </Suspense>
        </>
      )}
      {error && !data && (
        <LoadFailureNotice
          what={t('users.failed')}
          failure={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </SidePanel>
  )
}
