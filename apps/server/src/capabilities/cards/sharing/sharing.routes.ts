import { createHash } from 'node:crypto'
import { toSingleLine } from '@dotyk/card-page/server'
import { cardCodeUrl } from '@dotyk/domain/card'
import type { Language } from '@dotyk/domain/values'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isNotModified } from '../../../http/conditional.ts'
import { contentDisposition } from '../../../http/content-disposition.ts'
import type { HttpContext } from '../../../http/http-context.ts'
import { requestLanguage } from '../../../http/language.ts'
import { Refusal } from '../../../refusal.ts'
import type { CardsContext } from '../cards.context.ts'
import { findCard } from '../find-card.ts'
import { drawBackground } from './draw-background.ts'
import { drawPosterPdf, drawPosterPng, type PosterFile } from './draw-poster.ts'
import { printableTexts } from './printable-texts.ts'
import { presentSharing, defaultPosterText } from './present-sharing.ts'
import { readPosterPicture } from './read-poster-picture.ts'

/** The limit of drawings a minute: one costs up to a second of work, and an owner tries a few designs. */
const limited = { perMinute: 120 }

interface PosterQuery extends Pick<PosterFile, 'size'>, Pick<PosterFile['contents'], 'design'> {
  line?: string | undefined
  language?: Language | undefined
}

/**
 * Adds the routes for signatures, the HTML for a site, backgrounds and posters. They are for the owner only, because a poster
 * prints free text under the service's name.
 */
export function addSharingRoutes({ handle }: HttpContext, ctx: CardsContext): void {
  const { brands, stripUndrawable, printTools, runDrawing } = ctx

  /**
   * Finds the caller's card as visitors see it at its company's host; the QR code leads to the profile's id, which never
   * changes.
   */
  async function requireOwnCard(profileId: string) {
    const found = await findCard(ctx, profileId)
    if (!found) throw new Refusal('profile-not-found')
    const place = brands.of(found.profile.companyId)
    const texts = printableTexts(found.card, stripUndrawable, place.origin)
    return { ...found, place, texts, address: cardCodeUrl(found.card, place.origin) }
  }

  async function readPoster(profileId: string, query: PosterQuery, request: FastifyRequest) {
    const { card, profile, place, texts, address } = await requireOwnCard(profileId)
    const language = query.language ?? requestLanguage(request, place.brand.defaultLanguage)
    const line = stripUndrawable(toSingleLine(query.line ?? '')) || defaultPosterText(card, language)
    const picture = await readPosterPicture(ctx, card)
    const { size, design } = query
    return {
      file: { size, contents: { card, texts, address, line, design, picture } },
      since: profile.createdAt,
    }
  }

  handle('GET /api/v1/profile/sharing', async ({ owner, query, request }) => {
    const { card, place } = await requireOwnCard(owner.profileId)
    const language = query.language ?? requestLanguage(request, place.brand.defaultLanguage)
    return presentSharing(card, language, place.origin)
  })

  handle(
    'GET /api/v1/profile/background.png',
    async ({ owner, query, request, reply }) => {
      const { card, texts, address } = await requireOwnCard(owner.profileId)
      const picture = await runDrawing(() => drawBackground(printTools, { card, texts, address, ...query }))
      return sendOwnFile(request, reply, { type: 'image/png', name: 'background.png', bytes: picture })
    },
    limited,
  )

  handle(
    'GET /api/v1/profile/poster.pdf',
    async ({ owner, query, request, reply }) => {
      const { file, since } = await readPoster(owner.profileId, query, request)
      const bytes = await runDrawing(() => drawPosterPdf(printTools, file, since))
      return sendOwnFile(request, reply, { type: 'application/pdf', name: `poster-${query.size}.pdf`, bytes })
    },
    limited,
  )

  handle(
    'GET /api/v1/profile/poster.png',
    async ({ owner, query, request, reply }) => {
      const { file } = await readPoster(owner.profileId, query, request)
      const bytes = await runDrawing(() => drawPosterPng(printTools, file, query.width))
      return sendOwnFile(request, reply, { type: 'image/png', name: `poster-${query.size}.png`, bytes })
    },
    limited,
  )
}

/** Sends a file that only its owner's browser may cache and must revalidate each time. */
function sendOwnFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, name, bytes }: { type: string; name: string; bytes: Buffer },
): FastifyReply {
  reply.type(type).header('content-disposition', contentDisposition('inline', name, 'card'))
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  if (isNotModified(request, reply, etag, 'private, no-cache')) return reply.send()
  return reply.send(bytes)
}
