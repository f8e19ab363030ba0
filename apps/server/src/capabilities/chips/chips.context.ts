import type { AppContext } from '../../app-context.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Audit } from '../audit/index.ts'
import type { QueueEmail } from '../emails/index.ts'
import type { Profiles } from '../profiles/index.ts'
import type { Statistics } from '../statistics/index.ts'
import type { ChipRepository } from './chips.repository.ts'
import type { TouchOutcome } from '@dotyk/domain/chips'
import type { TouchProof } from './touch-proof/verify-touch-proof.ts'

export type ChipsDeps = Pick<
  AppContext,
  'db' | 'inTransaction' | 'clock' | 'brands' | 'config' | 'appSecret' | 'acceptedSecrets'
> & {
  accounts: Pick<Accounts, 'find'>
  audit: Audit
  profiles: Pick<Profiles, 'findCompanyId' | 'findName'>
  statistics: Pick<Statistics, 'countChipOpens'>
  queueEmail: QueueEmail
}

/** Dependencies of the use cases of chips. */
export interface ChipsContext extends ChipsDeps {
  chips: ChipRepository
  recordTouch: (number: string, proof: TouchProof) => Promise<TouchOutcome | 'invalid'>
}
