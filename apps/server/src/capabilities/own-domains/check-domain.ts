import {
  resolvesToService,
  mayHaveOwnDomain,
  noticeOfStateChange,
  OWN_DOMAIN_STATE_ROWS,
  proofTxtRecord,
  type ObservedDns,
  settleDomainClaims,
  proofTokensIn,
} from '@dotyk/domain/own-domains'
import type { Transaction } from '../../database/database.ts'
import { type Profile, toSubscription } from '../profiles/index.ts'
import { chooseMainDomain } from './choose-main-domain.ts'
import { notifyOwnerOfDomain } from './notify-owner.ts'
import type { OwnDomainsContext } from './own-domains.context.ts'
import type { OwnDomain } from './own-domains.repository.ts'

const MINUTE_MS = 60_000

/** How long to wait before a domain is checked again after DNS didn't answer. */
const TRY_AGAIN_MS = 10 * MINUTE_MS

/**
 * Looks a domain up in DNS and decides every claim on it. Where DNS doesn't answer, the claims stay as they are.
 * @returns whether DNS answered
 */
export async function checkDomain(ctx: OwnDomainsContext, domain: string): Promise<boolean> {
  const seen = await lookUp(ctx, domain)
  await ctx.inTransaction(async tx => {
    const now = await ctx.readTime()
    const claims = await lockClaims(ctx, tx, domain)
    if (seen) await settle(ctx, tx, claims, seen, now)
    else
      for (const { claim } of claims)
        await ctx.domains.update(tx, claim.id, { nextCheckAt: new Date(now.getTime() + TRY_AGAIN_MS) })
  })
  if (seen) await ctx.directory.refresh()
  return seen !== null
}

async function lookUp({ dns, target }: OwnDomainsContext, domain: string): Promise<ObservedDns | null> {
  if (target === null) return null
  const [texts, addresses, own] = await Promise.all([
    dns.texts(proofTxtRecord(domain, '').name),
    dns.addresses(domain),
    dns.addresses(target),
  ])
  // If the service's own target has no address, the operator misconfigured it, and owners must not lose their domains for that.
  if (!texts || !addresses || !own || own.length === 0) return null
  return { tokens: proofTokensIn(texts), leadsHere: resolvesToService(addresses, own) }
}

interface LockedClaim {
  claim: OwnDomain
  owner: Profile
}

/**
 * Locks a domain's claims. Profiles are locked first and in one order, as in all code; a claim added meanwhile is settled by its
 * own check.
 */
async function lockClaims(ctx: OwnDomainsContext, tx: Transaction, domain: string): Promise<LockedClaim[]> {
  const owners = new Map<string, Profile>()
  for (const profileId of await ctx.domains.findOwners(tx, domain)) {
    const owner = await ctx.profiles.lock(tx, profileId)
    if (owner) owners.set(profileId, owner)
  }
  const claims = await ctx.domains.lockClaims(tx, domain)
  return claims.flatMap(claim => {
    const owner = owners.get(claim.profileId)
    return owner ? [{ claim, owner }] : []
  })
}

async function settle(
  ctx: OwnDomainsContext,
  tx: Transaction,
  locked: readonly LockedClaim[],
  seen: ObservedDns,
  now: Date,
): Promise<void> {
  const claims = locked.map(({ claim, owner }) => ({
    ...claim,
    isPlanPaid: mayHaveOwnDomain(toSubscription(owner), now),
  }))
  const settled = settleDomainClaims(claims, seen, now).map((each, at) => ({ ...each, ...locked[at] }))
  // Claims that lose the domain are updated first, because only one claim may hold it.
  const opensCard = (state: OwnDomain['state'] | null) =>
    state !== null && OWN_DOMAIN_STATE_ROWS[state].opens === 'card'
  settled.sort((one, other) => Number(opensCard(one.state)) - Number(opensCard(other.state)))
  for (const { claim, owner, state, problem } of settled) {
    if (!claim || !owner) continue
    if (state === null) await ctx.domains.remove(tx, claim.id)
    else
      await ctx.domains.update(tx, claim.id, {
        state,
        problem,
        since: state === claim.state ? claim.since : now,
        checkedAt: now,
        nextCheckAt: new Date(now.getTime() + OWN_DOMAIN_STATE_ROWS[state].minutesBetweenChecks * MINUTE_MS),
      })
    if (state === claim.state) continue
    await chooseMainDomain(ctx, tx, owner, now)
    const notice = noticeOfStateChange(claim.state, state)
    if (notice)
      await notifyOwnerOfDomain(ctx, tx, owner, { domain: claim.domain, notice, problem, since: now })
  }
  const changed = settled.find(({ claim, state }) => claim && claim.state !== state)
  if (changed?.claim) await ctx.domains.noteChange(tx, changed.claim.domain)
}
