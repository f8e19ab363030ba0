import { chipStateOf, isChipNumber } from '@dotyk/domain/chips'
import type { ChipPageState } from './chip-page.ts'
import type { ChipsContext } from './chips.context.ts'
import { createClaimToken } from './claim-token.ts'
import { parseTouchProof } from './touch-proof/verify-touch-proof.ts'

interface ChipVisitor {
  owner: { profileId: string } | null
  query: URLSearchParams
}

/**
 * Finds the reason why a chip opens no card. A chip that proves touches is offered only to a person who has just touched it, not
 * to somebody who copied its address.
 */
export async function findChipPageState(
  ctx: ChipsContext,
  number: string,
  { owner, query }: ChipVisitor,
): Promise<ChipPageState> {
  const chip = isChipNumber(number) ? await ctx.chips.find(number) : null
  if (!chip) return { kind: 'unknown' }
  const state = chipStateOf(chip)
  if (state !== 'free') return { kind: state === 'lost' ? 'lost' : 'hidden' }
  const claimant = owner && { name: await ctx.profiles.findName(owner.profileId) }
  if (chip.kind === 'ntag213') return { kind: 'free', number, claimant, token: '' }
  const proof = parseTouchProof(query)
  const outcome = proof ? await ctx.recordTouch(number, proof) : 'invalid'
  if (outcome !== 'proved' && outcome !== 'repeated') return { kind: 'unknown' }
  const token = createClaimToken(ctx.appSecret, number, ctx.clock.now())
  return { kind: 'free', number, claimant, token }
}
