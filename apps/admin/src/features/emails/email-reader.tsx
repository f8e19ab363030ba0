import { Button } from '@dotyk/ui/button'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callServer } from '../../shared/api.ts'
import { fullTime } from '../../shared/format-time.ts'
import { runWithToast } from '../../shared/toasts/run-with-toast.ts'
import { useLanguage } from '../../shared/use-language.ts'
import { EmailState } from './email-state.tsx'
import styles from './emails.module.css'
import type { Email, Outbox } from './use-emails.ts'
import { textParts } from './text-parts.ts'
import { WaitingLetter } from './emails-skeleton.tsx'

interface EmailReaderProps {
  outbox: Outbox
  id: string
  /** It has come in the list's place, and with it the focus. */
  takesFocus: boolean
}

export function EmailReader({ outbox, id, takesFocus }: EmailReaderProps) {
  const { t } = useTranslation('console')
  const letter = useLetter(outbox, id)
  return (
    <div className={styles.readerPane}>
      {letter ? (
        <LetterText key={letter.id} letter={letter} takesFocus={takesFocus} />
      ) : letter === null ? (
        <p className={styles.missing}>{t('letters.missing')}</p>
      ) : (
        <WaitingLetter />
      )}
    </div>
  )
}

/** The letter; null when there is none, undefined while the pages before it are fetched. */
function useLetter({ letters, hasMore, isLoadingMore, failure, loadMore }: Outbox, id: string) {
  const letter = letters.find(each => each.id === id)
  const sought = !letter && hasMore && !failure
  useEffect(() => {
    if (sought && !isLoadingMore) loadMore()
  })
  return letter ?? (sought ? undefined : null)
}

function LetterText({ letter, takesFocus }: { letter: Email; takesFocus: boolean }) {
  const { t } = useTranslation('console')
  const language = useLanguage()
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const queries = useQueryClient()
  const [asMail, setAsMail] = useState(false)
  useEffect(() => {
    if (takesFocus) title.current?.focus()
  }, [takesFocus])

  async function again() {
    const params = { id: letter.id }
    await runWithToast('sending', () => callServer('POST /admin/api/v1/letters/:id/send', { params }))
    await queries.invalidateQueries({ queryKey: ['letters'] })
  }

  return (
    <article aria-labelledby={titleId} className={styles.letter}>
      <h2 id={titleId} ref={title} tabIndex={-1} className={styles.letterTitle}>
        {letter.subject}
      </h2>
      <dl className={styles.facts}>
        <dt>{t('letters.to')}</dt>
        <dd>{letter.to}</dd>
        <dt>{t('letters.time')}</dt>
        <dd>
          <time dateTime={letter.createdAt}>{fullTime(new Date(letter.createdAt), language)}</time>
        </dd>
        <dt>{t('letters.state')}</dt>
        <dd>
          <EmailState email={letter} />
          {letter.reason && ` (${letter.reason})`}
        </dd>
        {letter.nextAttemptAt && letter.attempts > 0 && (
          <>
            <dt>{t('letters.nextTry')}</dt>
            <dd>
              <time dateTime={letter.nextAttemptAt}>
                {fullTime(new Date(letter.nextAttemptAt), language)}
              </time>
            </dd>
          </>
        )}
      </dl>
      <div className={styles.letterActions}>
        {letter.text !== '' && (
          <Button size="small" aria-pressed={asMail} onClick={() => setAsMail(shown => !shown)}>
            {t(asMail ? 'letters.asText' : 'letters.asMail')}
          </Button>
        )}
        {letter.mayBeSentAgain && (
          <Button size="small" onClick={() => void again()}>
            {t('letters.again')}
          </Button>
        )}
      </div>
      {letter.text === '' && <p className={styles.faint}>{t('letters.gone')}</p>}
      {asMail && (
        <iframe
          title={letter.subject}
          sandbox=""
          src={`/admin/api/v1/letters/${letter.id}/view`}
          className={styles.mail}
        />
      )}
      <p className={styles.text} hidden={asMail}>
        {textParts(letter.text).map((part, place) =>
          'link' in part ? (
            <a key={place} href={part.link} target="_blank" rel="noopener noreferrer" className={styles.link}>
              {part.link}
              <span className="visually-hidden"> ({t('newTab')})</span>
            </a>
          ) : (
            part.text
          ),
        )}
      </p>
    </article>
  )
}
