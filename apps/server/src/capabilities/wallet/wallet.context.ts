import type { Wallet } from '@dotyk/domain/wallet'
import type { AppContext } from '../../app-context.ts'
import type { PassPushPort, WalletObjectPort } from '../../integrations/wallet/port.ts'
import type { RunLimited } from '../../support/concurrency.ts'
import type { Cards } from '../cards/index.ts'
import type { Profiles } from '../profiles/index.ts'
import type { PassTokens } from './apple/pass-tokens.ts'
import type { WalletRepository } from './wallet.repository.ts'

export type WalletDeps = Pick<
  AppContext,
  'acceptedSecrets' | 'appSecret' | 'brands' | 'clock' | 'config' | 'db' | 'inTransaction' | 'jobs' | 'logger'
> & {
  profiles: Pick<Profiles, 'find'>
  cards: Pick<Cards, 'cardOf' | 'drawAvatars' | 'readPicture'>
  /** null where no passes for Apple Wallet are configured. */
  passPush: PassPushPort | null
  /** null where no links to Google Wallet are configured. */
  walletObjects: WalletObjectPort | null
}

/** Dependencies of the use cases of wallets. */
export interface WalletContext extends WalletDeps {
  passes: WalletRepository
  tokens: PassTokens
  /** The queue in which passes are drawn and signed, which takes tens of milliseconds of a processor. */
  runSigning: RunLimited
  /** Whether passes for Apple Wallet are configured and their certificates haven't expired. */
  canSign: () => boolean
  /** The wallets that cards can be added to now. */
  offered: () => Wallet[]
}
