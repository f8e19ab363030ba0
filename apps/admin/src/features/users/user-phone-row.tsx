import type { User } from '../../shared/calls/users.ts'
import { PhoneRow } from '../../shared/list/phone-row.tsx'
import { useGetUserName } from '../../shared/users/use-get-user-name.ts'
import { UserPhoto } from '../../shared/users/user-photo.tsx'
import { SubscriptionStatus } from './user-status.tsx'

export function UserPhoneRow({ user }: { user: User }) {
  return (
    <PhoneRow
      picture={<UserPhoto user={user} size={40} />}
      title={useGetUserName()(user)}
      note={user.email ?? `/${user.address}`}
      end={<SubscriptionStatus subscription={user.subscription} />}
    />
  )
}
