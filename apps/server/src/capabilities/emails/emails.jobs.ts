import { EMAIL_RETENTION_DAYS } from '@dotyk/domain/emails'
import type { Transaction } from '../../database/database.ts'
import type { JobDefinition } from '../../jobs/port.ts'
import type { EmailSender } from './email-sender.ts'
import type { EmailsContext } from './emails.context.ts'
import type { EmailFile } from './emails.repository.ts'

/** Notifies every process that an email was queued; the emails themselves are in their own table. */
export const EMAIL_SEND_QUEUE = 'letters.send'

const RETENTION_MS = EMAIL_RETENTION_DAYS * 24 * 60 * 60_000

/** The queue of jobs that remove files from the embedded outbox after the emails' rows were deleted. */
const REMOVE_FILES_QUEUE = 'letters.remove-files'

/** Schedules the removal of emails' files; it runs once the transaction that deleted the emails' rows is committed. */
export async function scheduleEmailFileRemoval(
  { jobs }: Pick<EmailsContext, 'jobs'>,
  tx: Transaction,
  emails: readonly EmailFile[],
): Promise<void> {
  if (emails.length > 0) await jobs.enqueue(tx, REMOVE_FILES_QUEUE, { emails })
}

export function emailJobs({ emails, outbox, readTime }: EmailsContext, sender: EmailSender): JobDefinition[] {
  return [
    {
      queue: EMAIL_SEND_QUEUE,
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
        const end = new Date((await readTime()).getTime() - RETENTION_MS)
        await emails.deleteBefore(end)
        await outbox.removeBefore(end)
        return { failed: [] }
      },
    },
    {
      queue: REMOVE_FILES_QUEUE,
      retryLimit: 20,
      retryDelaySeconds: 5,
      retryBackoff: true,
      async work(batch) {
        for (const { data } of batch) await outbox.remove(filesOf(data))
        return { failed: [] }
      },
    },
  ]
}

/** Reads the files from a job's data, whose dates became texts in JSON. */
function filesOf(data: object): EmailFile[] {
  const { emails } = data as { emails: { id: string; createdAt: string }[] }
  return emails.map(({ id, createdAt }) => ({ id, createdAt: new Date(createdAt) }))
}
