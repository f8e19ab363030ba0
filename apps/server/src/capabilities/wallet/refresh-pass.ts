import type { Wallet } from '@dotyk/domain/wallet'
import type { Transaction } from '../../database/database.ts'
import type { Profile } from '../profiles/index.ts'
import { type DescribedPass, describePass } from './describe-pass.ts'
import type { WalletContext } from './wallet.context.ts'

const SECOND_MS = 1_000

export const PASS_PUSH_QUEUE = 'wallet.push'

export const GOOGLE_WALLET_QUEUE = 'wallet.google'

/** Gives Google Wallet the present state of a card. */
export interface GoogleJob {
  profileId: string
}

/** Tells one device that a pass of its has changed. */
export interface PassPushJob {
  profileId: string
  device: string
}

/** What decides how a pass looks besides its profile; it is compared by the database. */
export async function readPassDependencies({ passes, brands, tokens }: WalletContext): Promise<string> {
  const revision = await passes.companiesRevision()
  await brands.follow(revision)
  return `${revision}.${tokens.keyId}`
}

interface Compared {
  pass: DescribedPass
  /** When the pass last became another one. */
  changedAt: Date
}

/**
 * Stores the pass of a profile where there is none yet.
 * @returns the pass as it is now
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
 * Compares a pass with its card, and where they differ has its devices told in the same transaction. It is done in the
 * background after each change, and before each answer to a device, so that no answer is outdated.
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
    // A process that read the profile earlier must not bring its older state back.
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
  await jobs.enqueue(tx, GOOGLE_WALLET_QUEUE, { profileId } satisfies GoogleJob, { singletonKey: profileId })
}

async function tellDevices({ passes, jobs }: WalletContext, tx: Transaction, profileId: string) {
  for (const { device } of await passes.listDevices(profileId, tx)) {
    await jobs.enqueue(tx, PASS_PUSH_QUEUE, { profileId, device } satisfies PassPushJob, {
      singletonKey: `${profileId} ${device}`,
    })
  }
}

/** HTTP dates have no milliseconds. */
function wholeSecond(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / SECOND_MS) * SECOND_MS)
}

/** Two changes within a second have different times, because devices ask for what is later than the time they know. */
function later(moment: Date, previous: Date): Date {
  return new Date(Math.max(moment.getTime(), previous.getTime() + SECOND_MS))
}
