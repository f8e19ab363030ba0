import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { fullTime } from '../../shared/format-time.ts'
import { useLanguage } from '../../shared/use-language.ts'
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
  useEffect(() => {
    if (takesFocus) title.current?.focus()
  }, [takesFocus])

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
          <time dateTime={letter.sentAt}>{fullTime(new Date(letter.sentAt), language)}</time>
        </dd>
      </dl>
      <p className={styles.text}>
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
