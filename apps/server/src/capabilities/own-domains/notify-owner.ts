import { type OwnDomainNotice, type OwnDomainProblem, domainStateEndsAt } from '@dotyk/domain/own-domains'
import type { Transaction } from '../../database/database.ts'
import { isEmailAccount } from '../accounts/index.ts'
import type { Profile } from '../profiles/index.ts'
import type { OwnDomainsContext } from './own-domains.context.ts'
import { formatDomain } from './shown-domain.ts'

interface DomainNotice {
  domain: string
  notice: OwnDomainNotice
  problem: OwnDomainProblem | null
  /** When the domain entered the state. */
  since: Date
}

/** Emails an owner with a confirmed address about the new state of a domain. */
export async function notifyOwnerOfDomain(
  { accounts, brands, emails }: OwnDomainsContext,
  tx: Transaction,
  { id: profileId, companyId, deletedAt }: Pick<Profile, 'id' | 'companyId' | 'deletedAt'>,
  { domain, notice, problem, since }: DomainNotice,
): Promise<void> {
  const account = await accounts.find(profileId, tx)
  if (
    !account ||
    deletedAt ||
    !isEmailAccount(account) ||
    account.email === null ||
    account.emailConfirmedAt === null
  )
    return
  const { brand, origin } = brands.of(companyId)
  const endsAt = notice === 'failing' ? domainStateEndsAt({ state: 'failing', since }) : null
  await emails.queue(tx, {
    kind: 'own-domain',
    to: { address: account.email },
    language: account.language,
    brand,
    companyId,
    data: {
      link: `${origin}/profile/settings#domains`,
      domain: formatDomain(domain),
      notice,
      problem,
      until: endsAt && endsAt.toISOString(),
    },
    profileId,
  })
}
