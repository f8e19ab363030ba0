import { Button } from '@dotyk/ui/button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { countWaitingEmails, hurryEmails } from '../../shared/calls/emails.ts'
import { useNumber } from '../../shared/format-number.ts'
import { runWithToast } from '../../shared/toasts/run-with-toast.ts'

/** Has all emails sent now that wait for a later try, and says how many they are; where none waits there is no button. */
export function HurryButton() {
  const { t } = useTranslation('console')
  const number = useNumber()
  const queries = useQueryClient()
  const { data: waiting = 0 } = useQuery({
    queryKey: ['emails', 'waiting'],
    queryFn: ({ signal }) => countWaitingEmails(signal),
  })

  async function hurry() {
    await runWithToast('sending', hurryEmails)
    await queries.invalidateQueries({ queryKey: ['emails'] })
  }

  if (waiting === 0) return null
  return (
    <Button size="small" onClick={() => void hurry()}>
      {t('emails.hurry', { count: waiting, shown: number(waiting) })}
    </Button>
  )
}
