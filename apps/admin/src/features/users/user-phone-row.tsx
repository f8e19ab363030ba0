import type { User } from '../../shared/calls/users.ts'
import { UserPhoto } from '../../shared/users/user-photo.tsx'
import { SubscriptionStatus } from './user-status.tsx'
import styles from './users.module.css'

export function UserPhoneRow({ user }: { user: User }) {
  return (
    <span className={styles.phoneRow}>
      <UserPhoto user={user} size={40} />
      <span className={styles.phoneText}>
        <span className={styles.cut}>{user.name}</span>
        <span className={styles.phoneNote}>{user.email ?? `/${user.address}`}</span>
      </span>
      <span className={styles.phoneStatus}>
        <SubscriptionStatus subscription={user.subscription} />
      </span>
    </span>
  )
}
