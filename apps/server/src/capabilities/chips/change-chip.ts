import { type OwnerChipAction, isChipState, nextChipState } from '@dotyk/domain/chips'
import { Refusal } from '../../refusal.ts'
import { hashSecret } from '../accounts/index.ts'
import type { Chip } from './chips.repository.ts'
import type { ChipsContext } from './chips.context.ts'
import { isValidClaimToken } from './claim-token.ts'

/**
 * Assigns a chip to the profile that touched it. A chip that the same profile reported as lost works again.
 * @param secret the part of the chip's address after `#`, or the token of a proved touch
 * @throws Refusal `chip-not-found`, `chip-touch-required` for a wrong secret, `chip-taken`, `chip-lost`
 */
export async function claimChip(
  ctx: ChipsContext,
  { number, secret, profileId }: { number: string; secret: string; profileId: string },
): Promise<void> {
  await changeChip(ctx, { number, action: 'claim', profileId }, chip => {
    if (!isValidClaimSecret(ctx, chip, secret)) throw new Refusal('chip-touch-required')
  })
}

/** Makes a chip free; whoever touches it next may claim it. @throws Refusal `chip-not-found` */
export const releaseChip = (ctx: ChipsContext, number: string, profileId: string) =>
  changeChip(ctx, { number, action: 'release', profileId })

/** Turns a chip off until its owner claims it again with its secret. @throws Refusal `chip-not-found` */
export const reportChipLost = (ctx: ChipsContext, number: string, profileId: string) =>
  changeChip(ctx, { number, action: 'report-lost', profileId })

/** Renames a chip. @throws Refusal `chip-not-found` for a chip of another profile */
export async function renameChip(
  { chips, inTransaction }: ChipsContext,
  { number, label, profileId }: { number: string; label: string; profileId: string },
): Promise<void> {
  await inTransaction(async tx => {
    const chip = await chips.lock(tx, number)
    if (chip?.profileId !== profileId) throw new Refusal('chip-not-found')
    await chips.update(tx, number, { label })
  })
}

interface ChipChange {
  number: string
  action: OwnerChipAction
  profileId: string
}

async function changeChip(
  { chips, clock, inTransaction }: ChipsContext,
  { number, action, profileId }: ChipChange,
  assertAllowed: (chip: Chip) => void = () => undefined,
): Promise<void> {
  await inTransaction(async tx => {
    const chip = await chips.lock(tx, number)
    if (!chip) throw new Refusal('chip-not-found')
    assertAllowed(chip)
    const next = nextChipState(chip, action, profileId)
    if (!isChipState(next)) throw new Refusal(next)
    const now = clock.now()
    if (next === 'free') await chips.free(tx, number)
    else if (next === 'lost') await chips.update(tx, number, { lostAt: chip.lostAt ?? now })
    else {
      const claimedAt = chip.profileId === profileId ? chip.claimedAt : now
      await chips.update(tx, number, { profileId, claimedAt, lostAt: null })
    }
  })
}

/** Returns whether a secret is the one in the address of the chip, or the token of a proved touch. */
function isValidClaimSecret(
  { acceptedSecrets, clock }: Pick<ChipsContext, 'acceptedSecrets' | 'clock'>,
  { number, kind, secretHash }: Chip,
  secret: string,
): boolean {
  if (kind === 'ntag424')
    return isValidClaimToken(secret, { secrets: acceptedSecrets, number, now: clock.now() })
  return secretHash === hashSecret(secret)
}
