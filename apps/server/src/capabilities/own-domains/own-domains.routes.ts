import type { OwnDomainsWire } from '@dotyk/contract/own-domains'
import type { HttpContext } from '../../http/http-context.ts'
import { Refusal } from '../../refusal.ts'
import { addDomain } from './add-domain.ts'
import { checkDomain } from './check-domain.ts'
import type { OwnDomainsContext } from './own-domains.context.ts'
import { presentOwnDomains } from './own-domains.presenter.ts'
import { removeDomain } from './remove-domain.ts'

const CHANGES_PER_MINUTE = 20

/** Each check asks DNS; an owner who waits for a registrar repeats it only a few times. */
const CHECKS_PER_MINUTE = 6

/** Adds the calls for an owner's domains; every change returns all of the owner's domains. */
export function addOwnDomainRoutes({ handle }: HttpContext, ctx: OwnDomainsContext): void {
  async function present(profileId: string): Promise<OwnDomainsWire> {
    const { clock, dns, domains, profiles, target } = ctx
    const profile = await profiles.find(profileId)
    if (!profile) throw new Refusal('unauthorised')
    const own = await domains.listOf(profileId)
    const addresses = target === null || own.length === 0 ? [] : ((await dns.addresses(target)) ?? [])
    return presentOwnDomains({ profile, domains: own, target, addresses, now: clock.now() })
  }

  handle('GET /api/v1/domains', ({ owner }) => present(owner.profileId))

  handle(
    'POST /api/v1/domains',
    async ({ owner: { profileId }, body }) => {
      await addDomain(ctx, profileId, body.domain)
      return present(profileId)
    },
    { perMinute: CHANGES_PER_MINUTE },
  )

  handle(
    'POST /api/v1/domains/:id/check',
    async ({ owner: { profileId }, params: { id } }) => {
      const found = await ctx.domains.find(id)
      if (!found || found.profileId !== profileId) throw new Refusal('domain-not-found')
      if (!(await checkDomain(ctx, found.domain))) throw new Refusal('domain-dns-silent')
      return present(profileId)
    },
    { perMinute: CHECKS_PER_MINUTE },
  )

  handle(
    'DELETE /api/v1/domains/:id',
    async ({ owner: { profileId }, params: { id } }) => {
      await removeDomain(ctx, profileId, id)
      return present(profileId)
    },
    { perMinute: CHANGES_PER_MINUTE },
  )
}
