import { Refusal } from '../../refusal.ts'
import { chooseMainDomain } from './choose-main-domain.ts'
import type { OwnDomainsContext } from './own-domains.context.ts'
import type { Transaction } from '../../database/database.ts'
import type { OwnDomain } from './own-domains.repository.ts'

/**
 * Removes an owner's domain: the domain then opens no card, and the card's main address becomes another own domain or the one at
 * the service.
 * @param record stores who removed the domain, in the same transaction
 * @throws Refusal `domain-not-found` if the domain isn't that owner's.
 */
export async function removeDomain(
  ctx: OwnDomainsContext,
  profileId: string,
  id: string,
  record?: (tx: Transaction, removed: OwnDomain) => Promise<void>,
): Promise<void> {
  const { clock, directory, domains, inTransaction, profiles } = ctx
  await inTransaction(async tx => {
    const profile = await profiles.lock(tx, profileId)
    const found = (await domains.listOf(profileId, tx)).find(each => each.id === id)
    if (!profile || !found) throw new Refusal('domain-not-found')
    await domains.remove(tx, id)
    await chooseMainDomain(ctx, tx, profile, clock.now())
    await record?.(tx, found)
    await domains.noteChange(tx, found.domain)
  })
  await directory.refresh()
}

/** Removes all domains of a profile that is erased in the transaction. */
export async function removeDomainsOf(
  { domains }: Pick<OwnDomainsContext, 'domains'>,
  tx: Transaction,
  profileId: string,
): Promise<void> {
  for (const { id, domain } of await domains.listOf(profileId, tx)) {
    await domains.remove(tx, id)
    await domains.noteChange(tx, domain)
  }
}
