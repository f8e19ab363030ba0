import { randomBytes } from 'node:crypto'
import { kyivDay } from '@dotyk/domain/values'
import { type CountedVisits, selectCountedVisits } from './select-counted-visits.ts'
import type { StatisticsContext } from './statistics.context.ts'
import { browsersOf, type DayVisits } from './visit-batch.ts'

const SALT_BYTES = 16

/** Adds the visits of a batch to the stored counts, without storing who made them. */
export async function writeVisits(
  ctx: Pick<StatisticsContext, 'accounts' | 'visits' | 'inTransaction' | 'clock' | 'config'>,
  batch: ReadonlyMap<string, DayVisits>,
): Promise<void> {
  const { accounts, visits, inTransaction, clock, config } = ctx
  const counted = selectCountedVisits(batch, {
    trustProxy: config.trustProxy,
    owners: await accounts.findSessionOwners(tokenHashesOf(batch), clock.now()),
    salts: await findSalts(ctx, [...batch.keys()]),
  })
  if (counted.days.length === 0) return
  await inTransaction(async tx => {
    const there = await visits.lockProfiles(tx, [...new Set(counted.days.map(row => row.profileId))])
    const { days, taps, chips, visitors } = onlyOf(there, counted)
    await visits.addVisits(tx, { days, visitors })
    await visits.addLinkPresses(tx, taps)
    await visits.addChipOpens(tx, chips)
  })
}

/** The salts of days. Today gets a salt if it has none; a past day keeps its salt, if that isn't deleted yet. */
async function findSalts(
  { visits, clock }: Pick<StatisticsContext, 'visits' | 'clock'>,
  days: readonly string[],
): Promise<Map<string, string>> {
  const salts = await visits.findSalts(days)
  const today = kyivDay(clock.now())
  if (salts.has(today) || !days.includes(today)) return salts
  await visits.insertSalt(today, randomBytes(SALT_BYTES).toString('base64url'))
  // Another process may have stored its salt first.
  return visits.findSalts(days)
}

function tokenHashesOf(batch: ReadonlyMap<string, DayVisits>): string[] {
  const hashes = new Set<string>()
  for (const profiles of batch.values())
    for (const profile of profiles.values())
      for (const { sender } of browsersOf(profile)) if (sender.tokenHash !== '') hashes.add(sender.tokenHash)
  return [...hashes]
}

function onlyOf(
  profiles: ReadonlySet<string>,
  { days, taps, chips, visitors }: CountedVisits,
): CountedVisits {
  const isThere = ({ profileId }: { profileId: string }) => profiles.has(profileId)
  return {
    days: days.filter(isThere),
    taps: taps.filter(isThere),
    chips: chips.filter(isThere),
    visitors: visitors.filter(isThere),
  }
}
