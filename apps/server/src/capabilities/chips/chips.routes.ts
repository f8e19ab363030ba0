import { ownChipToWire } from '@dotyk/contract/wire/chips'
import { createTranslator } from '@dotyk/i18n/translate'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { contentDisposition } from '../../http/content-disposition.ts'
import type { HttpContext } from '../../http/http-context.ts'
import { sendPlainPage } from '../../pages/plain-page.ts'
import { Refusal } from '../../refusal.ts'
import { claimChip, reportChipLost, releaseChip, renameChip } from './change-chip.ts'
import { chipPage, OWN_CHIPS_PATH } from './chip-page.ts'
import type { ChipsContext } from './chips.context.ts'
import { findChipPageState } from './find-chip-page-state.ts'
import { listChips } from './list-chips.ts'
import { createChipBatch } from './create-chip-batch.ts'

const CLAIMS_PER_MINUTE = 20
const BATCHES_PER_MINUTE = 10

export function addChipRoutes({ handle, languageOf }: HttpContext, ctx: ChipsContext): void {
  const answerList = async (profileId: string) => {
    const { items, total } = await listChips(ctx, profileId)
    return { items: items.map(ownChipToWire), total }
  }

  handle('GET /api/v1/chips', ({ owner: { profileId } }) => answerList(profileId))

  handle('PATCH /api/v1/chips/:chip', async ({ params, body, owner: { profileId } }) => {
    await renameChip(ctx, { number: params.chip, label: body.label, profileId })
    return answerList(profileId)
  })

  handle(
    'POST /api/v1/chips/:chip/claim',
    async ({ params, body, owner: { profileId } }) => {
      await claimChip(ctx, { number: params.chip, secret: body.secret, profileId })
      return answerList(profileId)
    },
    { perMinute: CLAIMS_PER_MINUTE },
  )

  handle('POST /api/v1/chips/:chip/release', async ({ params, owner: { profileId } }) => {
    await releaseChip(ctx, params.chip, profileId)
    return answerList(profileId)
  })

  handle('POST /api/v1/chips/:chip/lost', async ({ params, owner: { profileId } }) => {
    await reportChipLost(ctx, params.chip, profileId)
    return answerList(profileId)
  })

  handle(
    'POST /admin/api/v1/chips',
    async ({ body, request, reply, staff }) => {
      const file = await createChipBatch(ctx, { ...body, language: languageOf(request) }, staff)
      reply.type('text/csv; charset=utf-8')
      reply.header('content-disposition', contentDisposition('attachment', 'chips.csv', 'chips'))
      return file
    },
    { perMinute: BATCHES_PER_MINUTE },
  )
}

export type ChipRequest = FastifyRequest<{ Params: { chip: string }; Body: Record<string, string> }>

/** Sends the page of a chip that opens no card; the page of a free chip has the form that claims the chip. */
export async function sendChipPage(
  { guard, languageOf }: Pick<HttpContext, 'guard' | 'languageOf'>,
  ctx: ChipsContext,
  { request, reply }: { request: ChipRequest; reply: FastifyReply },
  failure = '',
): Promise<FastifyReply> {
  const owner = await guard.findOwner(request, reply)
  const query = new URL(request.url, 'http://localhost').searchParams
  const chip = await findChipPageState(ctx, request.params.chip, { owner, query })
  const { brand } = ctx.brands.at(request.host)
  const page = chipPage(chip, { brand, language: languageOf(request), failure })
  return sendPlainPage(reply.code(chip.kind === 'free' ? 200 : 404), page)
}

/** Adds the route of the form on the page of a free chip. */
export function addClaimFormRoutes(http: HttpContext, ctx: ChipsContext): void {
  const { app, guard, languageOf, routeLimit } = http
  const options = { schema: { hide: true }, config: { isPage: true, ...routeLimit(CLAIMS_PER_MINUTE) } }

  app.post('/t/:chip', options, async (request: ChipRequest, reply) => {
    const owner = await guard.requireOwner(request, reply)
    await guard.requireUndeleted(owner)
    const { profileId } = owner
    const secret = (request.body['secret'] ?? '').trim()
    try {
      await claimChip(ctx, { number: request.params.chip, secret, profileId })
      return await reply.redirect(OWN_CHIPS_PATH, 303)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const failure = createTranslator(languageOf(request), 'errors')(error.key)
      return sendChipPage(http, ctx, { request, reply }, failure)
    }
  })
}
