import type { ownWalletSchema } from '@dotyk/contract/wallet'
import type { Wallet } from '@dotyk/domain/wallet'
import type { z } from 'zod'
import type { DescribedPass } from './describe-pass.ts'
import type { Registration, WalletPass } from './wallet.repository.ts'

export function presentOwnWallet(
  { profileId, content, colours, brandName, address }: DescribedPass,
  { offered, devices }: { offered: Wallet[]; devices: number },
): z.input<typeof ownWalletSchema> {
  const { name, position, organization, isVoid } = content
  return {
    offered,
    pass: {
      name,
      position,
      organization,
      colours,
      brand: brandName,
      address,
      picture: `/${profileId}/avatar.png`,
      code: `/${profileId}/qr.svg`,
      paused: isVoid,
    },
    devices,
  }
}

/** All stored data of an owner's passes, for the data export; push tokens belong to the devices and are left out. */
export function presentWalletExport(passes: readonly WalletPass[], devices: readonly Registration[]) {
  return {
    passes: passes.map(({ wallet, createdAt, changedAt }) => ({
      wallet,
      created_at: createdAt.toISOString(),
      changed_at: changedAt.toISOString(),
    })),
    devices: devices.map(({ createdAt }) => ({ created_at: createdAt.toISOString() })),
  }
}
