import { Button } from '@dotyk/ui/button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { countWaitingEmails, retryEmailsNow } from '../../shared/calls/emails.ts'
import { useFormatNumber } from '../../shared/use-format-number.ts'
import { runWithToast } from '../../shared/toasts/run-with-toast.ts'

/** A button that retries all waiting emails now and shows their number; it is hidden if no email is waiting. */
export function RetryEmailsButton() {
  const { t } = useTranslation('console')
  const number = useFormatNumber()
  const queries = useQueryClient()
  const { data: waiting = 0 } = useQuery({
    queryKey: ['emails', 'waiting'],
    queryFn: ({ signal }) => countWaitingEmails(signal),
  })

  async function retryNow() {
    await runWithToast('sending', retryEmailsNow)
    await queries.invalidateQueries({ queryKey: ['emails'] })
  }

  if (waiting === 0) return null
  return (
    <Button size="small" onClick={() => void retryNow()}>
      {t('emails.retryNow', { count: waiting, shown: number(waiting) })}
    </Button>
  )
}
