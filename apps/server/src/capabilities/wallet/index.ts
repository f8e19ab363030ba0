import type { GoogleFault, Wallet } from '@dotyk/domain/wallet'
import type { Transaction } from '../../database/database.ts'
import type { HttpContext } from '../../http/http-context.ts'
import { limitConcurrency } from '../../support/concurrency.ts'
import { addPassDeviceRoutes } from './apple/devices.routes.ts'
import { createPassTokens } from './apple/pass-tokens.ts'
import { assertUsableCertificate, readCertificateState } from './certificate.ts'
import type { WalletContext, WalletDeps } from './wallet.context.ts'
import { refreshPassesJob, pushPassesJob, queuePassRefresh, syncGoogleWalletJob } from './wallet.jobs.ts'
import { presentWalletExport } from './wallet.presenter.ts'
import { createWalletRepository } from './wallet.repository.ts'
import { addWalletRoutes } from './wallet.routes.ts'

export { readCertificateState } from './certificate.ts'

export type Wallets = ReturnType<typeof createWallet>

/**
 * Passes of cards for Apple Wallet and Google Wallet, which are updated with their cards (docs/decisions/0113, 0146). Passes are
 * only offered where the operator has configured them.
 * @throws ConfigError for certificates whose passes no device would accept
 */
export function createWallet(deps: WalletDeps) {
  const { config, clock } = deps
  if (config.appleWallet) assertUsableCertificate(config.appleWallet, clock.now())
  const readCertificate = () => readCertificateState(config.appleWallet, clock.now())
  const canSign = () => (readCertificate()?.state ?? 'expired') !== 'expired'
  const ctx: WalletContext = {
    ...deps,
    passes: createWalletRepository(deps.db),
    tokens: createPassTokens(deps.acceptedSecrets),
    runSigning: limitConcurrency(1),
    canSign,
    offered: (): Wallet[] => [
      ...(canSign() ? (['apple'] as const) : []),
      ...(config.googleWallet ? (['google'] as const) : []),
    ],
  }
  const { passes } = ctx
  return {
    /** Whether passes can be signed now, and until when; null where no certificates are configured. */
    readCertificate,

    /**
     * How many cards Google Wallet refused at the last try, and the most frequent reason; null where Google Wallet isn't
     * configured.
     */
    async readGoogleState(): Promise<{ failing: number; fault: GoogleFault | null } | null> {
      if (!config.googleWallet) return null
      const faults = await passes.countFaults()
      return {
        failing: faults.reduce((sum, { passes: many }) => sum + many, 0),
        fault: faults[0]?.fault ?? null,
      }
    },

    /** Queues an update of a changed profile's passes, in the transaction that changes the profile. */
    onProfileChanged: (tx: Transaction, profileId: string) => queuePassRefresh(ctx, tx, profileId),

    /** Queues an update of the passes of many changed profiles. */
    async onProfilesChanged(tx: Transaction, profileIds: readonly string[]): Promise<void> {
      for (const profileId of await passes.findProfiles(tx, profileIds))
        await queuePassRefresh(ctx, tx, profileId)
    },

    /** All stored data of a profile's passes, for its owner's data export. */
    exportOf: async (profileId: string) =>
      presentWalletExport(await passes.listOf(profileId), await passes.listDevices(profileId)),

    jobs: [refreshPassesJob(ctx), pushPassesJob(ctx), syncGoogleWalletJob(ctx)],
    addRoutes(http: HttpContext): void {
      addWalletRoutes(http, ctx)
      addPassDeviceRoutes(http, ctx)
    },
  }
}
