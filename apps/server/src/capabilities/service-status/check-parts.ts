import type { ServicePart } from '@dotyk/domain/service-status'
import type { Config } from '../../config.ts'
import { checkHealth } from '../../http/health.ts'
import type { ServiceStatusContext } from './service-status.context.ts'

/**
 * The time in milliseconds that an e-mail that could be sent may wait. If one waits longer and none was sent since it was queued,
 * the mail server isn't working; if others were sent, the fault is with its recipient.
 */
const EMAIL_WAITS_MS = 10 * 60_000

/** The time in milliseconds within which the payment provider should have told the state of a payment. */
const PAYMENT_ANSWERS_MS = 30 * 60_000

/**
 * Returns the parts that the service has by its configuration. Embedded stand-ins reach nobody and are therefore no parts, and of
 * receipts that a payment provider makes the service knows nothing.
 */
export function configuredParts({
  smtpUrl,
  cardProviders,
  novaPoshta,
  fiscal,
}: Config): readonly ServicePart[] {
  return [
    'cards',
    'editing',
    'ordering',
    ...(cardProviders.length > 0 ? ['paying' as const] : []),
    ...(smtpUrl ? ['emails' as const] : []),
    ...(novaPoshta ? ['delivery' as const] : []),
    ...(fiscal && fiscal.register !== 'sandbox' ? ['receipts' as const] : []),
  ]
}

/** Checks whether each part works, from what the service knows without asking other services. */
export async function checkParts(ctx: ServiceStatusContext): Promise<Record<ServicePart, boolean>> {
  const { health, logger, payments, receipts, delivery, clock } = ctx
  const unansweredSince = new Date(clock.now().getTime() - PAYMENT_ANSWERS_MS)
  const [{ database, files, disk }, unanswered, areEmailsSent, isDelayed, copy] = await Promise.all([
    checkHealth(health, logger),
    payments.figures.countUnanswered(unansweredSince),
    checkEmails(ctx),
    receipts.isDelayed(),
    delivery.readCopyState(),
  ])
  const isStoring = database === 'ok' && (disk === 'ok' || !health.isDatabaseOnDisk)
  return {
    cards: database === 'ok' && files === 'ok',
    editing: isStoring && files === 'ok',
    ordering: isStoring,
    paying: isStoring && unanswered === 0,
    emails: areEmailsSent,
    delivery: copy.state === 'fresh',
    receipts: !isDelayed,
  }
}

async function checkEmails({ emails, clock }: ServiceStatusContext): Promise<boolean> {
  const [oldest, activity] = await Promise.all([emails.oldestQueued(), emails.readActivity()])
  if (oldest === null || clock.now().getTime() - oldest.getTime() <= EMAIL_WAITS_MS) return true
  return activity !== null && activity.last > oldest
}
