import { Button } from '@dotyk/ui/button'
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../shared/icons.tsx'
import { FailedNotice } from '../../shared/shell/failed-notice.tsx'
import { PageHead } from '../../shared/shell/page-head.tsx'
import { EmailList } from './email-list.tsx'
import { EmailReader } from './email-reader.tsx'
import { EmailsFilter, useEmailsWanted } from './emails-filter.tsx'
import styles from './emails.module.css'
import { HurryButton } from './hurry-button.tsx'
import { useEmails } from './use-emails.ts'
import { NoEmails, OutboxNote } from './outbox-notes.tsx'
import { ResendButton } from './resend-button.tsx'
import { EmailsSkeleton } from './emails-skeleton.tsx'

/** From this width on an email stands beside the list; on a narrower screen it takes the list's place. */
const WIDE_ENOUGH_FOR_BOTH = '(min-width: 1100px)'

const TYPING_PAUSE_MS = 250

/** Emails of the last month, newest first, and the text of one of them: on a wide screen the newest by itself. */
export function EmailsPage({ chosenId }: { chosenId: string | null }) {
  const { t } = useTranslation('console')
  const wide = useMediaQuery(WIDE_ENOUGH_FOR_BOTH, undefined, { getInitialValueInEffect: false })
  const wanted = useEmailsWanted()
  const [q] = useDebouncedValue(wanted.q.trim(), TYPING_PAUSE_MS)
  const outbox = useEmails({ ...wanted, q })
  const isFiltered = wanted.q !== '' || wanted.status !== null
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
    if (!isLoaded) return <EmailsSkeleton />
    if (letters.length === 0 && isFiltered) return <p className={styles.missing}>{t('letters.noneFound')}</p>
    if (letters.length === 0 && chosenId === null) return <NoEmails />
    return (
      <div className={styles.panes}>
        {!alone && (
          <div className={styles.listPane}>
            <EmailList outbox={outbox} shownId={shownId} returnToId={lastReadId} opensBeside={wide} />
          </div>
        )}
        {shownId !== null && <EmailReader outbox={outbox} id={shownId} takesFocus={alone} />}
      </div>
    )
  }

  return (
    <>
      <PageHead
        title={t('pages.letters')}
        back={alone ? { to: '/letters', name: t('letters.back') } : undefined}
        count={total > 0 && !alone ? total : undefined}
        actions={
          <>
            {wanted.status === 'failed' && !alone && <ResendButton emails={letters} />}
            <HurryButton />
            <Button size="small" busy={isRefreshing} disabled={!isLoaded} onClick={refresh}>
              <Icon name="refresh" />
              {t('refresh')}
            </Button>
          </>
        }
      />
      {isLoaded && failure && (
        <p role="alert" className={styles.failure}>
          {t('letters.stale')}
        </p>
      )}
      {hasNote && <OutboxNote />}
      {!alone && <EmailsFilter wanted={wanted} />}
      {content()}
    </>
  )
}
