import type { FastifyBaseLogger } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import { readBackupAges } from '../../backups/backup-ages.ts'
import { freeBytes } from '../../http/check-disk.ts'
import { checkHealth, type HealthOptions, type PartState } from '../../http/health.ts'
import type { Delivery } from '../delivery/index.ts'
import type { Emails } from '../emails/index.ts'
import type { Leads } from '../leads/index.ts'
import type { Payments } from '../payments/index.ts'
import type { Receipts } from '../receipts/index.ts'
import type { Push } from '../push/index.ts'
import type { Wallets } from '../wallet/index.ts'
import type { Dashboard } from './dashboard-reply.ts'

/** The time in milliseconds that a sendable email may wait; if one waits longer, the mail server counts as failing. */
const EMAIL_WAITS_MS = 10 * 60_000
/**
 * The time in milliseconds in which a payment's state should be known; the first request for it comes after 5 minutes. A payment
 * without a state by then is the provider's fault.
 */
const PAYMENT_ANSWERS_MS = 30 * 60_000
/** The time in milliseconds after which an event that nobody tried to send shows that the background jobs have stopped. */
const WEBHOOK_TRIED_MS = 10 * 60_000

export interface HealthDeps extends Pick<AppContext, 'config' | 'clock'> {
  logger: Pick<FastifyBaseLogger, 'warn'>
  health: HealthOptions
  emails: Pick<Emails, 'oldestQueued' | 'waitingCount'>
  payments: Pick<Payments, 'figures'>
  receipts: Pick<Receipts, 'readState' | 'countLate'>
  delivery: Pick<Delivery, 'readCopyState'>
  push: Pick<Push, 'countRefused'>
  wallet: Pick<Wallets, 'readCertificate' | 'readGoogleState'>
  leads: Pick<Leads, 'countFailingWebhooks'>
}

export type ReadHealth = () => Promise<Dashboard['health']>

/** Creates a function that reads whether the service's parts work, from what is known without asking other services. */
export function createHealthReader(deps: HealthDeps): ReadHealth {
  const { config, clock, logger, health, emails, payments, receipts, delivery, push } = deps
  const { wallet, leads } = deps
  return async () => {
    const now = clock.now()
    const begun = performance.now()
    const [
      milliseconds,
      parts,
      free,
      waiting,
      oldest,
      unanswered,
      owed,
      late,
      copy,
      refused,
      webhooks,
      backups,
      google,
    ] = await Promise.all([
      health.checkDatabase().then(
        () => performance.now() - begun,
        () => 0,
      ),
      checkHealth(health, logger),
      freeBytes(config.dataDir).catch(() => null),
      emails.waitingCount(),
      emails.oldestQueued(),
      payments.figures.countUnanswered(new Date(now.getTime() - PAYMENT_ANSWERS_MS)),
      receipts.readState(),
      receipts.countLate(),
      delivery.readCopyState(),
      push.countRefused(),
      leads.countFailingWebhooks(new Date(now.getTime() - WEBHOOK_TRIED_MS)),
      readBackupAges(config, now),
      wallet.readGoogleState(),
    ])
    const certificate = wallet.readCertificate()
    const isLate = oldest !== null && now.getTime() - oldest.getTime() > EMAIL_WAITS_MS
    return {
      database: { state: parts.database, milliseconds: Math.round(milliseconds) },
      files: { state: parts.files },
      disk: { state: parts.disk, freeBytes: free },
      letters: { state: okIf(!isLate), waiting, oldestAt: oldest?.toISOString() ?? null },
      payment: { state: okIf(unanswered === 0), unanswered },
      receipts: owed && {
        state: okIf(late === 0),
        owed: owed.owed,
        oldestAt: owed.oldestAt?.toISOString() ?? null,
      },
      carrier: { state: okIf(copy.state === 'fresh'), copiedAt: copy.copiedAt?.toISOString() ?? null },
      push: { state: okIf(refused === 0), refused },
      wallet: certificate && { ...certificate, validUntil: certificate.validUntil.toISOString() },
      backups: backups && {
        state: okIf(!backups.some(({ isLate }) => isLate)),
        archivedAt: backups.find(({ part }) => part === 'wal')?.at?.toISOString() ?? null,
      },
      googleWallet: google && { state: okIf(google.failing === 0), ...google },
      webhooks: { state: okIf(webhooks.overdue === 0), failing: webhooks.failing, off: webhooks.off },
    }
  }
}

function okIf(works: boolean): PartState {
  return works ? 'ok' : 'degraded'
}
