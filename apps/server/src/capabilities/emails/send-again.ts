import type { StaffActor } from '@dotyk/domain/audit'
import { Refusal } from '../../refusal.ts'
import { isWhole } from './email-content.ts'
import type { LettersContext } from './emails.context.ts'
import { SEND_QUEUE } from './emails.jobs.ts'

/**
 * Sends a settled letter once more.
 * @throws Refusal `not-found`; `letter-not-resendable` for one that waits, or whose link was secret and is gone.
 */
export async function sendAgain(ctx: LettersContext, id: string, actor: StaffActor): Promise<void> {
  const { letterList, audit, jobs, clock } = ctx
  await ctx.inTransaction(async tx => {
    const letter = await letterList.lock(tx, id)
    if (!letter) throw new Refusal('not-found')
    if (letter.status === 'queued' || !isWhole(letter.kind, letter.payload !== null))
      throw new Refusal('letter-not-resendable')
    await letterList.requeue(tx, id, clock.now())
    await audit.record(tx, {
      actor,
      action: 'letter.sent-again',
      subjects: [
        { kind: 'letter', id },
        ...(letter.profileId ? [{ kind: 'profile' as const, id: letter.profileId }] : []),
      ],
      before: { status: letter.status },
    })
    await jobs.enqueue(tx, SEND_QUEUE, {})
  })
}

/** Has all letters sent now that wait for a later try or were held back. @returns how many there are. */
export async function hurryLetters(ctx: LettersContext, actor: StaffActor): Promise<number> {
  const { letterList, audit, jobs, clock } = ctx
  return ctx.inTransaction(async tx => {
    const ids = await letterList.hurry(tx, clock.now())
    if (ids.length === 0) return 0
    const subjects = ids.map(id => ({ kind: 'letter' as const, id }))
    await audit.record(tx, { actor, action: 'letter.hurried', subjects, after: { count: ids.length } })
    await jobs.enqueue(tx, SEND_QUEUE, {})
    return ids.length
  })
}
