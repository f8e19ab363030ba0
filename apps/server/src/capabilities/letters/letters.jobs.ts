import type { JobDefinition } from '../../jobs/port.ts'
import type { LettersContext } from './letters.context.ts'
import { sendEmails } from './send-emails.ts'
import { SEND_QUEUE, type SendLetterJob } from './send-queue.ts'

/** How long it is stored to whom emails were sent: as long as a deleted profile can be restored. */
const KEEP_SETTLED_MS = 30 * 24 * 60 * 60_000

export function letterJobs(ctx: LettersContext): JobDefinition[] {
  return [
    {
      queue: SEND_QUEUE,
      // 30 s, 1 min, 2 min, ... and from the eighth try on once an hour: more than a day in all.
      retryLimit: 36,
      retryDelaySeconds: 30,
      retryBackoff: true,
      async work(batch) {
        const jobOf = new Map(batch.map(({ id, data }) => [(data as SendLetterJob).letterId, id]))
        const unsent = await sendEmails(ctx, [...jobOf.keys()])
        return { failed: unsent.map(({ id, error }) => ({ id: jobOf.get(id) ?? id, error })) }
      },
    },
    {
      queue: 'letters.forget',
      retryLimit: 3,
      retryDelaySeconds: 60,
      retryBackoff: true,
      schedule: '40 3 * * *',
      async work() {
        await ctx.letters.deleteSettledBefore(new Date(ctx.clock.now().getTime() - KEEP_SETTLED_MS))
        return { failed: [] }
      },
    },
  ]
}
