import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type User, userPictureUrl } from '../../../shared/calls/users.ts'
import styles from '../users.module.css'

/** The delay before a card is rendered, so that moving through rows quickly doesn't render each one. */
const PAUSE_MS = 300

/** The card's picture as messengers show it. */
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
          src={userPictureUrl(id)}
          alt={t('users.panel.picture', { name })}
          width={1_200}
          height={630}
          onError={() => setState('absent')}
        />
      )}
    </div>
  )
}
