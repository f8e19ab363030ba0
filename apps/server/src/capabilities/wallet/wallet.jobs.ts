import { type Wallet, WALLETS } from '@dotyk/domain/wallet'
import type { Transaction } from '../../database/database.ts'
import type { JobDefinition, TakenJob } from '../../jobs/port.ts'
import {
  refreshPass,
  GOOGLE_WALLET_QUEUE,
  type GoogleWalletJob,
  type PassPushJob,
  PASS_PUSH_QUEUE,
  readPassDependencies,
} from './refresh-pass.ts'
import { syncGoogleWallet } from './google/sync-google-wallet.ts'
import type { WalletContext } from './wallet.context.ts'

const COMPARE_QUEUE = 'wallet.compare'

/** Number of profiles whose passes are compared at a time. */
const PAGE = 200

/** A comparison of one profile's passes, or of all passes that may be outdated where no profile is given. */
interface CompareJob {
  profileId?: string
}

/** Queues a comparison of a changed profile's passes, if it has any, in the transaction that changes it. */
export async function queuePassRefresh(
  { passes, jobs }: Pick<WalletContext, 'passes' | 'jobs'>,
  tx: Transaction,
  profileId: string,
): Promise<void> {
  if (!(await passes.existsForProfile(tx, profileId))) return
  await jobs.enqueue(tx, COMPARE_QUEUE, { profileId } satisfies CompareJob, { singletonKey: profileId })
}

/** Compares passes with their cards after each change, and every minute those that change with the time or a company. */
export function refreshPassesJob(ctx: WalletContext): JobDefinition {
  return {
    queue: COMPARE_QUEUE,
    retryLimit: 3,
    retryDelaySeconds: 10,
    retryBackoff: true,
    keepFinishedSeconds: 3_600,
    schedule: '* * * * *',
    async work(batch) {
      for (const { data } of batch as TakenJob<CompareJob>[]) {
        await (data.profileId === undefined ? compareOutdated(ctx) : comparePasses(ctx, data.profileId))
      }
      return { failed: [] }
    },
  }
}

async function compareOutdated(ctx: WalletContext): Promise<void> {
  const surroundings = await readPassDependencies(ctx)
  const now = ctx.clock.now()
  const sends = ctx.walletObjects !== null
  for (let after = ''; ;) {
    const page = await ctx.passes.listOutdated({ surroundings, now, sends }, { after, limit: PAGE })
    for (const { profileId } of page) await comparePasses(ctx, profileId)
    const last = page.at(-1)
    if (!last || page.length < PAGE) return
    after = last.profileId
  }
}

async function comparePasses(ctx: WalletContext, profileId: string): Promise<void> {
  for (const wallet of WALLETS satisfies readonly Wallet[]) await refreshPass(ctx, profileId, wallet)
}

/**
 * Sends Google Wallet the current state of changed cards. Failed cards are queued again by the comparison that runs every
 * minute.
 */
export function syncGoogleWalletJob(ctx: WalletContext): JobDefinition {
  return {
    queue: GOOGLE_WALLET_QUEUE,
    retryLimit: 3,
    retryDelaySeconds: 10,
    retryBackoff: true,
    keepFinishedSeconds: 3_600,
    async work(batch) {
      const failed: { id: string; error: unknown }[] = []
      for (const { id, data } of batch as TakenJob<GoogleWalletJob>[]) {
        await syncGoogleWallet(ctx, data.profileId).catch((error: unknown) => failed.push({ id, error }))
      }
      return { failed }
    },
  }
}

/** Notifies devices that their passes have changed; all notifications of a batch use one connection. */
export function pushPassesJob({ passes, passPush }: WalletContext): JobDefinition {
  return {
    queue: PASS_PUSH_QUEUE,
    // The job is retried for some hours; a device that missed the notification asks for changes itself when it is next used.
    retryLimit: 10,
    retryDelaySeconds: 20,
    retryBackoff: true,
    keepFinishedSeconds: 3_600,
    async work(batch) {
      if (!passPush) return { failed: [] }
      const jobs = batch as TakenJob<PassPushJob>[]
      const found = await passes.findRegistrations(jobs.map(({ data }) => data))
      const pushTokens = [...new Set(found.map(({ pushToken }) => pushToken))]
      const outcomes = await passPush.send(pushTokens)
      const outcomeOf = new Map(pushTokens.map((pushToken, at) => [pushToken, outcomes[at]]))
      await passes.removeTokens(pushTokens.filter(pushToken => outcomeOf.get(pushToken) === 'gone'))
      const failed = jobs.flatMap(({ id, data }) => {
        const registration = found.find(
          ({ profileId, device }) => profileId === data.profileId && device === data.device,
        )
        const outcome = registration && outcomeOf.get(registration.pushToken)
        return outcome instanceof Error ? [{ id, error: outcome }] : []
      })
      return { failed }
    },
  }
}
