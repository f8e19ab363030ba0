import type { JobDefinition } from '../../jobs/port.ts'
import type { EmailSender } from './email-sender.ts'
import type { LettersContext } from './letters.context.ts'

/** Tells every process that an email was queued; the emails themselves wait in their own table. */
export const SEND_QUEUE = 'letters.send'

/** How long it is stored to whom emails were sent: as long as a deleted profile can be restored. */
const KEEP_SETTLED_MS = 30 * 24 * 60 * 60_000

export function letterJobs({ letters, clock }: LettersContext, sender: EmailSender): JobDefinition[] {
  return [
    {
      queue: SEND_QUEUE,
      retryLimit: 3,
      retryDelaySeconds: 5,
      retryBackoff: true,
      async work() {
        await sender.startDue()
        return { failed: [] }
      },
    },
    {
      queue: 'letters.forget',
      retryLimit: 3,
      retryDelaySeconds: 60,
      retryBackoff: true,
      schedule: '40 3 * * *',
      async work() {
        await letters.deleteSettledBefore(new Date(clock.now().getTime() - KEEP_SETTLED_MS))
        return { failed: [] }
      },
    },
  ]
}
