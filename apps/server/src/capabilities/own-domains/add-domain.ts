import { randomBytes, randomUUID } from 'node:crypto'
import { checkOwnDomain, mayHaveOwnDomain, MAX_OWN_DOMAINS_PER_OWNER } from '@dotyk/domain/own-domains'
import { Refusal } from '../../refusal.ts'
import { toSubscription } from '../profiles/index.ts'
import { serviceHost } from '../companies/index.ts'
import { findRegistrableDomain } from './find-registrable.ts'
import type { OwnDomainsContext } from './own-domains.context.ts'

/**
 * Adds a domain to an owner's list; the owner has yet to prove it. A domain that the owner already has stays as it is.
 * @throws Refusal `domains-not-offered`, `payment-required`, `too-many-domains`, or a rule's key with the field `domain`.
 */
export async function addDomain(ctx: OwnDomainsContext, profileId: string, typed: string): Promise<void> {
  const { config, clock, companies, domains, inTransaction, profiles, target } = ctx
  if (target === null) throw new Refusal('domains-not-offered')
  const checked = checkOwnDomain(typed, {
    registrableDomain: findRegistrableDomain,
    serviceHosts: [serviceHost(config), target, ...companies.listHosts()],
  })
  if ('refusal' in checked) throw new Refusal(checked.refusal, { field: 'domain' })
  const { domain } = checked
  await inTransaction(async tx => {
    const profile = await profiles.lock(tx, profileId)
    if (!profile) throw new Refusal('unauthorised')
    const now = clock.now()
    if (!mayHaveOwnDomain(toSubscription(profile), now)) throw new Refusal('payment-required')
    const own = await domains.listOf(profileId, tx)
    if (own.some(each => each.domain === domain)) return
    if (own.length >= MAX_OWN_DOMAINS_PER_OWNER) throw new Refusal('too-many-domains')
    await domains.insert(tx, {
      id: randomUUID(),
      profileId,
      domain,
      token: randomBytes(16).toString('hex'),
      since: now,
      nextCheckAt: now,
      createdAt: now,
    })
  })
}
