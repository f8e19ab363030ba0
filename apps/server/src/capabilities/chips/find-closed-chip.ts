import { chipStateOf, isChipNumber } from '@dotyk/domain/chips'
import type { ClosedChip } from './chip-page.ts'
import type { ChipsContext } from './chips.context.ts'
import { makeClaimToken } from './claim-token.ts'
import { findProof } from './touch-proof/read-proof.ts'

interface ChipVisitor {
  owner: { profileId: string } | null
  query: URLSearchParams
}

/**
 * Why a chip opens no card. A chip that proves touches is offered to who has just touched it, and to nobody who copied its
 * address.
 */
export async function findClosedChip(
  ctx: ChipsContext,
  number: string,
  { owner, query }: ChipVisitor,
): Promise<ClosedChip> {
  const chip = isChipNumber(number) ? await ctx.chips.find(number) : null
  if (!chip) return { kind: 'unknown' }
  const state = chipStateOf(chip)
  if (state !== 'free') return { kind: state === 'lost' ? 'lost' : 'hidden' }
  const claimant = owner && { name: await ctx.profiles.findName(owner.profileId) }
  if (chip.kind === 'ntag213') return { kind: 'free', number, claimant, token: '' }
  const proof = findProof(query)
  const outcome = proof ? await ctx.recordTouch(number, proof) : 'invalid'
  if (outcome !== 'proved' && outcome !== 'repeated') return { kind: 'unknown' }
  const token = makeClaimToken(ctx.appSecret, number, ctx.clock.now())
  return { kind: 'free', number, claimant, token }
}
