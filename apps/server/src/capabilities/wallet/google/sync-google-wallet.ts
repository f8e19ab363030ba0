import { WalletObjectFailed } from '../../../integrations/wallet/port.ts'
import { describePass } from '../describe-pass.ts'
import type { WalletContext } from '../wallet.context.ts'
import { walletObject } from './wallet-object.ts'

/**
 * The largest number of times that the card is sent again. Another process may send at the same time, so each sent state is
 * compared with the card again.
 */
const ROUNDS = 5

/**
 * Sends Google Wallet the card's current state. A card that changes meanwhile is sent again, so that the last sent state is the
 * current one, whichever process was slower.
 * @throws WalletObjectFailed where Google doesn't accept the object
 */
export async function syncGoogleWallet(ctx: WalletContext, profileId: string): Promise<void> {
  const { passes, profiles, brands, config, walletObjects, inTransaction } = ctx
  if (!config.googleWallet || !walletObjects) return
  await brands.follow(await passes.companiesRevision())
  const key = { profileId, wallet: 'google' } as const
  let sent: string | null = null
  for (let round = 0; round < ROUNDS; round += 1) {
    const profile = await profiles.find(profileId)
    if (!profile || !(await passes.exists(key))) return
    const pass = describePass(ctx, profile)
    if (pass.fingerprint === sent) return
    try {
      await walletObjects.put(walletObject(config.googleWallet, pass))
    } catch (error) {
      if (!(error instanceof WalletObjectFailed)) throw error
      const { fault } = error
      await inTransaction(tx => passes.update(tx, key, { fault }))
      throw error
    }
    sent = pass.fingerprint
    await inTransaction(tx => passes.update(tx, key, { sentFingerprint: pass.fingerprint, fault: null }))
  }
}
