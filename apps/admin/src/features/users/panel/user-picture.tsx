import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type User, userPicture } from '../../../shared/calls/users.ts'
import styles from '../users.module.css'

/** Whoever goes on from row to row has no picture drawn of each. */
const PAUSE_MS = 300

/** The card as messengers show it. */
export function UserPicture({ user: { id, name } }: { user: User }) {
  const { t } = useTranslation('console')
  const [state, setState] = useState<'paused' | 'asked' | 'absent'>('paused')
  useEffect(() => {
    const timer = setTimeout(() => setState('asked'), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [])
  if (state === 'absent') return null
  return (
    <div className={styles.picture}>
      {state === 'asked' && (
        <img
          src={userPicture(id)}
          alt={t('users.panel.picture', { name })}
          width={1_200}
          height={630}
          onError={() => setState('absent')}
        />
      )}
    </div>
  )
}
