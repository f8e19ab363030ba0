import type { Transaction } from '../../database/database.ts'
import type { ChipsContext } from './chips.context.ts'
import type { Chip } from './chips.repository.ts'
import { OWN_CHIPS_PATH } from './chip-page.ts'

/**
 * Emails the owner of a chip that an address of an earlier touch was opened again. The email goes only to a confirmed address,
 * because an unconfirmed one may be a stranger's.
 */
export async function reportReuse(
  {
    accounts,
    brands,
    profiles,
    queueEmail,
  }: Pick<ChipsContext, 'accounts' | 'brands' | 'profiles' | 'queueEmail'>,
  tx: Transaction,
  { profileId, label }: Chip,
): Promise<void> {
  if (profileId === null) return
  const account = await accounts.find(profileId, tx)
  if (!account?.email || account.emailConfirmedAt === null) return
  const { companyId, brand, origin } = brands.of(await profiles.findCompanyId(profileId, tx))
  await queueEmail(tx, {
    kind: 'chip-address-reused',
    to: { address: account.email },
    language: account.language,
    brand,
    companyId,
    data: { link: `${origin}${OWN_CHIPS_PATH}`, chip: label },
    profileId,
  })
}
