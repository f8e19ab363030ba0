import type { Wallet } from '@dotyk/domain/wallet'
import type { Transaction } from '../../database/database.ts'
import type { Profile } from '../profiles/index.ts'
import { type DescribedPass, describePass } from './describe-pass.ts'
import type { WalletContext } from './wallet.context.ts'

const SECOND_MS = 1_000

export const PASS_PUSH_QUEUE = 'wallet.push'

export const GOOGLE_WALLET_QUEUE = 'wallet.google'

/** Sends Google Wallet the current state of a card. */
export interface GoogleWalletJob {
  profileId: string
}

/** Notifies one device that its pass has changed. */
export interface PassPushJob {
  profileId: string
  device: string
}

/** What decides the content of passes besides the profile, as one text; the database compares it. */
export async function readPassDependencies({ passes, brands, tokens }: WalletContext): Promise<string> {
  const revision = await passes.companiesRevision()
  await brands.follow(revision)
  return `${revision}.${tokens.keyId}`
}

interface Compared {
  pass: DescribedPass
  /** When the pass last changed. */
  changedAt: Date
}

/**
 * Stores the pass of a profile if it has none yet.
 * @returns the current pass
 */
export async function findOrCreatePass(
  ctx: WalletContext,
  profile: Profile,
  wallet: Wallet,
): Promise<DescribedPass> {
  const { passes, inTransaction, clock } = ctx
  const surroundings = await readPassDependencies(ctx)
  const now = clock.now()
  const pass = describePass(ctx, profile)
  await inTransaction(tx =>
    passes.insert(tx, {
      profileId: profile.id,
      wallet,
      fingerprint: pass.fingerprint,
      changedAt: wholeSecond(now),
      profileVersion: profile.version,
      surroundings,
      nextChangeAt: pass.nextChangeAt,
      createdAt: now,
    }),
  )
  return (await refreshPass(ctx, profile.id, wallet))?.pass ?? pass
}

/**
 * Compares a pass with its card; where they differ, queues the notification of its devices in the same transaction. Called in the
 * background after each change, and before each response to a device, so that no response is outdated.
 * @returns null where there is no such pass
 */
export async function refreshPass(
  ctx: WalletContext,
  profileId: string,
  wallet: Wallet,
): Promise<Compared | null> {
  const { passes, profiles, inTransaction, clock } = ctx
  const surroundings = await readPassDependencies(ctx)
  const profile = await profiles.find(profileId)
  if (!profile) return null
  const pass = describePass(ctx, profile)
  return inTransaction(async tx => {
    const stored = await passes.lock(tx, { profileId, wallet })
    if (!stored) return null
    const seen = { profileVersion: profile.version, surroundings, nextChangeAt: pass.nextChangeAt }
    // A process that read the profile earlier must not restore its older state.
    if (stored.profileVersion > profile.version) return { pass, changedAt: stored.changedAt }
    if (wallet === 'google' && stored.sentFingerprint !== pass.fingerprint)
      await queueSending(ctx, tx, profileId)
    if (stored.fingerprint === pass.fingerprint) {
      await passes.update(tx, stored, seen)
      return { pass, changedAt: stored.changedAt }
    }
    const changedAt = later(wholeSecond(clock.now()), stored.changedAt)
    await passes.update(tx, stored, { ...seen, fingerprint: pass.fingerprint, changedAt })
    if (wallet === 'apple') await tellDevices(ctx, tx, profileId)
    return { pass, changedAt }
  })
}

async function queueSending({ jobs, walletObjects }: WalletContext, tx: Transaction, profileId: string) {
  if (!walletObjects) return
  await jobs.enqueue(tx, GOOGLE_WALLET_QUEUE, { profileId } satisfies GoogleWalletJob, {
    singletonKey: profileId,
  })
}

async function tellDevices({ passes, jobs }: WalletContext, tx: Transaction, profileId: string) {
  for (const { device } of await passes.listDevices(profileId, tx)) {
    await jobs.enqueue(tx, PASS_PUSH_QUEUE, { profileId, device } satisfies PassPushJob, {
      singletonKey: `${profileId} ${device}`,
    })
  }
}

/** Cuts a time to whole seconds, because HTTP dates have no milliseconds. */
function wholeSecond(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / SECOND_MS) * SECOND_MS)
}

/** A time at least a second after the previous one, because devices ask for passes that changed after the time they know. */
function later(moment: Date, previous: Date): Date {
  return new Date(Math.max(moment.getTime(), previous.getTime() + SECOND_MS))
}
