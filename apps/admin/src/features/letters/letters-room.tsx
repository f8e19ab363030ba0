import { Button } from '@dotyk/ui/button'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RefreshIcon } from '../../shared/icons.tsx'
import { FailedNotice } from '../../shared/shell/failed-notice.tsx'
import { RoomHead } from '../../shared/shell/room-head.tsx'
import { LetterList } from './letter-list.tsx'
import { LetterReader } from './letter-reader.tsx'
import styles from './letters.module.css'
import { useLetters } from './letters-query.ts'
import { NoLetters, OutboxNote } from './outbox-notes.tsx'
import { WaitingLetters } from './waiting-letters.tsx'

/** Beside the list there is room for a letter; on a narrower screen a letter takes the list's place. */
const ROOM_FOR_BOTH = '(min-width: 1100px)'

/** Letters of the embedded outbox, newest first, and the text of one of them: on a wide screen the newest by itself. */
export function LettersRoom({ chosenId }: { chosenId: string | null }) {
  const { t } = useTranslation('console')
  const wide = useMediaQuery(ROOM_FOR_BOTH, undefined, { getInitialValueInEffect: false })
  const outbox = useLetters()
  const { letters, total, failure, isLoaded, isRefreshing, refresh } = outbox
  const shownId = chosenId ?? (wide ? (letters[0]?.id ?? null) : null)
  const alone = shownId !== null && !wide
  // Already there while the letters come, so that they don't push each other.
  const hasNote = !alone && (isLoaded ? letters.length > 0 : !failure)
  const [lastReadId, setLastReadId] = useState(chosenId)
  if (chosenId !== null && chosenId !== lastReadId) setLastReadId(chosenId)

  function content() {
    if (!isLoaded && failure)
      return (
        <FailedNotice what={t('letters.failed')} failure={failure} busy={isRefreshing} onRetry={refresh} />
      )
    if (!isLoaded) return <WaitingLetters />
    if (letters.length === 0 && chosenId === null) return <NoLetters />
    return (
      <div className={styles.panes}>
        {!alone && (
          <div className={styles.listPane}>
            <LetterList outbox={outbox} shownId={shownId} returnToId={lastReadId} opensBeside={wide} />
          </div>
        )}
        {shownId !== null && <LetterReader outbox={outbox} id={shownId} takesFocus={alone} />}
      </div>
    )
  }

  return (
    <>
      <RoomHead
        title={t('rooms.letters')}
        back={alone ? { to: '/letters', name: t('letters.back') } : undefined}
        count={total > 0 && !alone ? total : undefined}
        actions={
          <Button size="small" busy={isRefreshing} disabled={!isLoaded} onClick={refresh}>
            <RefreshIcon />
            {t('refresh')}
          </Button>
        }
      />
      {isLoaded && failure && (
        <p role="alert" className={styles.failure}>
          {t('letters.stale')}
        </p>
      )}
      {hasNote && <OutboxNote />}
      {content()}
    </>
  )
}
