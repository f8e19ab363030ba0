import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { type Email, fetchEmail } from '../../shared/calls/emails.ts'
import { useFormatNumber } from '../../shared/use-format-number.ts'
import { LoadFailureNotice } from '../../shared/shell/load-failure-notice.tsx'
import { SidePanel } from '../../shared/list/side-panel.tsx'
import type { LoadedList } from '../../shared/list/use-list.ts'
import { EmailReader } from './email-reader.tsx'
import styles from './emails.module.css'

interface EmailPanelProps {
  id: string
  list: LoadedList<Email>
  onClose: () => void
}

/** Shows one complete email beside the list; the page's address may name an email that the list doesn't show. */
export function EmailPanel({ id, list, onClose }: EmailPanelProps) {
  const { t } = useTranslation(['console', 'common'])
  const number = useFormatNumber()
  const navigate = useNavigate()
  const { search } = useLocation()
  const index = list.items.findIndex(email => email.id === id)
  const listed = list.items[index]
  const {
    data: found,
    isError,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['emails', 'one', id],
    queryFn: ({ signal }) => fetchEmail(id, signal),
    // Every read of an email is recorded in the audit log, so the email is fetched only once, when it is opened.
    staleTime: Infinity,
  })
  const email = found ?? listed
  const goTo = (neighbour: Email | undefined) =>
    neighbour && (() => void navigate(`/letters/${neighbour.id}${search}`, { replace: true }))
  return (
    <SidePanel
      label={t('emails.one')}
      place={listed && t('emails.place', { place: number(index + 1), total: number(list.total) })}
      onPrevious={listed && goTo(list.items[index - 1])}
      onNext={listed && goTo(list.items[index + 1])}
      onClose={onClose}
    >
      {email ? (
        <EmailReader
          key={email.id}
          email={email}
          text={found?.text}
          failed={
            isError && (
              <LoadFailureNotice
                what={t('emails.textFailed')}
                failure={error}
                busy={isFetching}
                onRetry={() => void refetch()}
              />
            )
          }
        />
      ) : (
        <p role="status" className={styles.missing}>
          {isError ? t('emails.missing') : t('common:loading')}
        </p>
      )}
    </SidePanel>
  )
}
