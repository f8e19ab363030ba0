import type { StaffActor } from '@dotyk/domain/audit'
import { Refusal } from '../../refusal.ts'
import { isContentKeptWhole } from './email-content.ts'
import type { EmailsContext } from './emails.context.ts'
import { EMAIL_SEND_QUEUE } from './emails.jobs.ts'

/**
 * Sends a settled email once more.
 * @throws Refusal `not-found`; `letter-not-resendable` for an email that still waits, or whose secret link was deleted.
 */
export async function resendEmail(ctx: EmailsContext, id: string, actor: StaffActor): Promise<void> {
  const { emailList, audit, jobs, clock } = ctx
  await ctx.inTransaction(async tx => {
    const email = await emailList.lock(tx, id)
    if (!email) throw new Refusal('not-found')
    if (email.status === 'queued' || !isContentKeptWhole(email.kind, email.payload !== null))
      throw new Refusal('letter-not-resendable')
    await emailList.requeue(tx, id, clock.now())
    await audit.record(tx, {
      actor,
      action: 'letter.sent-again',
      subjects: [
        { kind: 'letter', id },
        ...(email.profileId ? [{ kind: 'profile' as const, id: email.profileId }] : []),
      ],
      before: { status: email.status },
    })
    await jobs.enqueue(tx, EMAIL_SEND_QUEUE, {})
  })
}

/** Makes all emails due now that wait for a later attempt or were held back. @returns the number of these emails. */
export async function retryEmailsNow(ctx: EmailsContext, actor: StaffActor): Promise<number> {
  const { emailList, audit, jobs, clock } = ctx
  return ctx.inTransaction(async tx => {
    const ids = await emailList.retryNow(tx, clock.now())
    if (ids.length === 0) return 0
    const subjects = ids.map(id => ({ kind: 'letter' as const, id }))
    await audit.record(tx, { actor, action: 'letter.hurried', subjects, after: { count: ids.length } })
    await jobs.enqueue(tx, EMAIL_SEND_QUEUE, {})
    return ids.length
  })
}
