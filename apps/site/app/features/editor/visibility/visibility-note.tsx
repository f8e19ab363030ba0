import { relativeMomentText } from '@dotyk/domain/card'
import { entryLockOf, nextVisibilityChange, type Visibility, visibilityNow } from '@dotyk/domain/profile'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor } from '../editor-context.tsx'
import { Icon } from '../icon.tsx'
import { useTimerAt } from './use-timer.ts'
import { useCardTimeZone } from './use-card-time-zone.ts'
import styles from './visibility.module.css'

/** Says whether visitors see a restricted entry now, until when, and what they have to do first. */
export function VisibilityNote({ visibility }: { visibility: Visibility }) {
  const { t } = useTranslation('visibility')
  const { language } = useEditor()
  const zone = useCardTimeZone()
  const [now, setNow] = useState(() => Date.now())
  useTimerAt(nextVisibilityChange(visibility, now, zone), setNow)
  const { isVisible, today, change } = visibilityNow(visibility, now, zone)
  const lock = entryLockOf(visibility)

  function shownNow(): string {
    if (visibility.off) return t('now.off')
    if (change) {
      const when = relativeMomentText(change, today, language)
      return t(isVisible ? 'now.disappears' : 'now.appears', { when })
    }
    if (isVisible) return t('now.visible')
    return t(visibility.until === undefined ? 'now.hidden' : 'now.over')
  }

  const parts = [
    shownNow(),
    ...(lock === 'code' ? [t('now.code')] : []),
    ...(visibility.adult ? [t('now.adult')] : []),
  ]
  return (
    <p className={styles.note} data-hidden={!isVisible || undefined}>
      <Icon name={isVisible ? 'eye' : 'clock'} size={16} /> {parts.join(' · ')}
    </p>
  )
}
