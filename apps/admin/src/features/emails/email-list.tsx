import { Button } from '@dotyk/ui/button'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { fullTime, shortTime } from '../../shared/format-time.ts'
import { useLanguage } from '../../shared/use-language.ts'
import { EmailState } from './email-state.tsx'
import styles from './emails.module.css'
import type { Email, Outbox } from './use-emails.ts'

interface EmailListProps {
  outbox: Outbox
  shownId: string | null
  /** Whoever comes back from a letter goes on from its row. */
  returnToId: string | null
  /** Whether a letter opens beside the list, so that the arrow keys leaf through the letters. */
  opensBeside: boolean
}

export function EmailList({ outbox, shownId, returnToId, opensBeside }: EmailListProps) {
  const { t } = useTranslation('console')
  const { letters, total, hasMore, isLoadingMore, loadMore } = outbox
  const leaf = useLeafing(letters, opensBeside)
  const list = useRef<HTMLTableElement>(null)
  const firstReturn = useRef(returnToId)
  useEffect(() => {
    if (firstReturn.current === null) return
    list.current?.querySelector<HTMLElement>(`[data-letter="${firstReturn.current}"]`)?.focus()
  }, [])
  return (
    <>
      <table ref={list} className={styles.list}>
        <caption className="visually-hidden">{t('letters.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('letters.to')}</th>
            <th scope="col">{t('letters.subject')}</th>
            <th scope="col" className={styles.state}>
              {t('letters.state')}
            </th>
            <th scope="col" className={styles.time}>
              {t('letters.time')}
            </th>
          </tr>
        </thead>
        <tbody onKeyDown={leaf}>
          {letters.map(letter => (
            <LetterRow key={letter.id} letter={letter} shown={letter.id === shownId} />
          ))}
        </tbody>
      </table>
      {hasMore && (
        <div className={styles.more}>
          <Button busy={isLoadingMore} onClick={loadMore}>
            {t('letters.more')}
          </Button>
          <span className={styles.faint}>{t('letters.shown', { shown: letters.length, total })}</span>
        </div>
      )}
    </>
  )
}

function LetterRow({ letter, shown }: { letter: Email; shown: boolean }) {
  const language = useLanguage()
  const { search } = useLocation()
  const createdAt = new Date(letter.createdAt)
  return (
    <tr className={shown ? styles.shown : undefined}>
      <td className={styles.to} title={letter.to}>
        {letter.to}
      </td>
      <td className={styles.subject}>
        <Link
          to={{ pathname: `/letters/${letter.id}`, search }}
          preventScrollReset
          data-letter={letter.id}
          aria-current={shown ? 'true' : undefined}
          className={styles.open}
        >
          {letter.subject}
        </Link>
      </td>
      <td className={styles.state}>
        <EmailState email={letter} />
      </td>
      <td className={styles.time}>
        <time dateTime={letter.createdAt} title={fullTime(createdAt, language)}>
          {shortTime(createdAt, new Date(), language)}
        </time>
      </td>
    </tr>
  )
}

/** The arrow keys go from letter to letter. */
function useLeafing(letters: readonly Email[], opensBeside: boolean) {
  const navigate = useNavigate()
  const { search } = useLocation()
  return (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    const links = [...event.currentTarget.querySelectorAll('a')]
    const next = links.indexOf(event.target as HTMLAnchorElement) + step
    const letter = letters[next]
    if (!letter) return
    event.preventDefault()
    links[next]?.focus()
    if (opensBeside)
      void navigate(
        { pathname: `/letters/${letter.id}`, search },
        { replace: true, preventScrollReset: true },
      )
  }
}
