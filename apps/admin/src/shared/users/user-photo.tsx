import type { User } from '../calls/users.ts'
import { Icon } from '../icons.tsx'
import { isUserNamed } from './use-get-user-name.ts'
import styles from './user-photo.module.css'

/** A profile's photo, or the first letter of its name. */
export function UserPhoto({ user, size = 22 }: { user: Pick<User, 'photo' | 'name'>; size?: number }) {
  const measures = { width: size, height: size, fontSize: Math.round(size / 2) }
  return user.photo ? (
    <img src={user.photo} alt="" loading="lazy" className={styles.photo} style={measures} />
  ) : (
    <span aria-hidden="true" className={styles.initial} style={measures}>
      {isUserNamed(user) ? (
        [...user.name.trim()][0]?.toUpperCase()
      ) : (
        <Icon name="person" size={Math.round(size * 0.6)} />
      )}
    </span>
  )
}
