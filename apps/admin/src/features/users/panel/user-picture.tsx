import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type User, userPictureUrl } from '../../../shared/calls/users.ts'
import styles from '../users.module.css'

/**
 * The delay in milliseconds before a card's picture is requested, so that moving quickly through rows doesn't render every card.
 */
const PAUSE_MS = 300

/** The picture of a profile's card, as messengers show it in a link preview. */
export function UserCardPicture({ user: { id, name } }: { user: User }) {
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
