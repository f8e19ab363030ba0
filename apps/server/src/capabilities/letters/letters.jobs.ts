import type { Clock } from '../../clock.ts'
import type { JobDefinition } from '../../jobs/port.ts'
import type { LetterRepository } from './letters.repository.ts'
import type { SendLetters } from './send-letters.ts'
import { SEND_QUEUE, type SendLetterJob } from './send-queue.ts'

/** How long it is remembered to whom a letter went; the deletion of a profile takes as long (decisions 4.7). */
const KEEP_SETTLED_MS = 30 * 24 * 60 * 60_000

interface LetterJobsDependencies {
  sendLetters: SendLetters
  letters: LetterRepository
  clock: Clock
}

export function createLetterJobs({ sendLetters, letters, clock }: LetterJobsDependencies): JobDefinition[] {
  return [
    {
      queue: SEND_QUEUE,
      // 30 s, 1 min, 2 min, ... and from the eighth try on once an hour: more than a day in all.
      retryLimit: 36,
      retryDelaySeconds: 30,
      retryBackoff: true,
      async work(batch) {
        const jobOf = new Map(batch.map(({ id, data }) => [(data as SendLetterJob).letterId, id]))
        const unsent = await sendLetters([...jobOf.keys()])
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
        await letters.deleteSettledBefore(new Date(clock.now().getTime() - KEEP_SETTLED_MS))
        return { failed: [] }
      },
    },
  ]
}
