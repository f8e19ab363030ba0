import { isChipNumber } from '@dotyk/domain/chips'
import type { FastifyReply } from 'fastify'
import type { HttpContext } from '../../http/http-context.ts'
import type { Transaction } from '../../database/database.ts'
import { hashSecret } from '../accounts/index.ts'
import { type ChipCredentials, chipOfMember, chipOfOrder } from './chip-secrets.ts'
import type { ChipsContext, ChipsDeps } from './chips.context.ts'
import { createChipRepository } from './chips.repository.ts'
import { addChipRoutes, addClaimFormRoutes, type ChipRequest, sendChipPage } from './chips.routes.ts'
import { listChips } from './list-chips.ts'
import { recordTouch, type TouchContext } from './record-touch.ts'
import { reportReuse } from './report-reuse.ts'
import { parseTouchProof } from './touch-proof/verify-touch-proof.ts'

export type { ChipRequest } from './chips.routes.ts'
export { chips as chipsTable } from './chips.tables.ts'

export type Chips = ReturnType<typeof createChips>

/** Creates the capability of NFC chips, each with its own address that opens a profile's page (docs/decisions/0109). */
export function createChips(deps: ChipsDeps) {
  const repository = createChipRepository(deps.db)
  const touches: TouchContext = {
    ...deps,
    chips: repository,
    masterKey: deps.config.chipMasterKey,
    reportReuse: (tx, chip) => reportReuse(deps, tx, chip),
  }
  const ctx: ChipsContext = {
    ...deps,
    chips: repository,
    recordTouch: (number, proof) => recordTouch(touches, number, proof),
  }
  const { appSecret, chips, clock } = ctx
  return {
    /** Derives the number and secret of the chip in one piece of an order; `thing` is 1 for the first piece. */
    chipOfOrder: (orderId: string, thing: number) => chipOfOrder(appSecret, orderId, thing),

    /**
     * Derives the number and secret of the chip that is written next for a member of a group; `writing` is 1 for the first
     * chip.
     */
    chipOfMember: (memberId: string, writing: number) => chipOfMember(appSecret, memberId, writing),

    /** Stores a chip that was written; from then on it opens the profile's page. */
    async addWritten(tx: Transaction, { number, secret }: ChipCredentials, profileId: string): Promise<void> {
      const now = clock.now()
      await chips.putWritten(tx, {
        number,
        kind: 'ntag213',
        secretHash: hashSecret(secret),
        profileId,
        claimedAt: now,
        createdAt: now,
      })
    },

    /** Deletes a chip that has to be written again, unless another profile has claimed it. */
    removeWritten: (tx: Transaction, number: string, profileId: string) =>
      chips.remove(tx, number, profileId),

    /** Finds the id of the profile whose page a chip opens; null if there is none. */
    async profileOf(number: string): Promise<string | null> {
      const chip = isChipNumber(number) ? await chips.find(number) : null
      return chip && chip.lostAt === null ? chip.profileId : null
    },

    /** Makes all chips of a profile free when the profile is erased. */
    freeAllOf: (tx: Transaction, profileId: string) => chips.freeAllOf(tx, profileId),

    /** Returns all data stored about a profile's chips, for the export file of its owner. */
    exportOf: async (profileId: string) => (await listChips(ctx, profileId)).items,

    /** Verifies the proof in the query of an opened chip, if there is a proof; called for chips whose card was shown. */
    async recordTouch(number: string, query: URLSearchParams): Promise<void> {
      const proof = parseTouchProof(query)
      if (proof) await ctx.recordTouch(number, proof)
    },

    /** Sends the page of a chip that opens no card. */
    sendChipPage: (http: HttpContext, request: ChipRequest, reply: FastifyReply) =>
      sendChipPage(http, ctx, { request, reply }),

    async addRoutes(http: HttpContext): Promise<void> {
      addChipRoutes(http, ctx)
      await http.acceptForms(forms => addClaimFormRoutes(forms, ctx))
    },
  }
}
