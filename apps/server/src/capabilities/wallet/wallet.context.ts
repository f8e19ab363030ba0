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
  /** The connection to Apple's push service; null where passes for Apple Wallet aren't configured. */
  passPush: PassPushPort | null
  /** The connection to Google Wallet; null where it isn't configured. */
  walletObjects: WalletObjectPort | null
}

/** What the use cases of wallets depend on. */
export interface WalletContext extends WalletDeps {
  passes: WalletRepository
  tokens: PassTokens
  /** Limits how many passes are drawn and signed at once, because each takes tens of milliseconds of processor time. */
  runSigning: RunLimited
  /** Whether passes for Apple Wallet are configured and their certificates haven't expired. */
  canSign: () => boolean
  /** The wallets to which cards can be added now. */
  offered: () => Wallet[]
}
