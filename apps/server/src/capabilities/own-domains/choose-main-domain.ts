import { OWN_DOMAIN_STATE_ROWS } from '@dotyk/domain/own-domains'
import type { Transaction } from '../../database/database.ts'
import type { Profile } from '../profiles/index.ts'
import type { OwnDomainsContext } from './own-domains.context.ts'

/**
 * Makes the owner's oldest domain that opens the card its main domain, or none where no domain does; a main domain that still
 * opens the card stays.
 */
export async function chooseMainDomain(
  { domains, profiles }: Pick<OwnDomainsContext, 'domains' | 'profiles'>,
  tx: Transaction,
  { id, ownDomain }: Pick<Profile, 'id' | 'ownDomain'>,
  now: Date,
): Promise<void> {
  const opening = (await domains.listOf(id, tx))
    .filter(({ state }) => OWN_DOMAIN_STATE_ROWS[state].opens === 'card')
    .map(({ domain }) => domain)
  const main = ownDomain !== null && opening.includes(ownDomain) ? ownDomain : (opening[0] ?? null)
  if (main !== ownDomain) await profiles.update(tx, id, { ownDomain: main }, now)
}
