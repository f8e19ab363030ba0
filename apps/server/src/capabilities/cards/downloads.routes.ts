import { createHash } from 'node:crypto'
import { renderShortVCard } from '@dotyk/card-page/server'
import { cardCodeUrl } from '@dotyk/domain/card'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isNotModified } from '../../http/conditional.ts'
import type { HttpContext } from '../../http/http-context.ts'
import { requestLanguage } from '../../http/language.ts'
import type { BrandContext } from '../../brands.ts'
import { Refusal } from '../../refusal.ts'
import { cardCacheKey } from './cache-key.ts'
import { cardBrandAtHost } from './card-brand.ts'
import { cardManifest } from './card-manifest.ts'
import type { CardsContext } from './cards.context.ts'
import { makeContactFile } from './contact-file.ts'
import { findCard, type FoundCard } from './find-card.ts'
import { drawPreview, previewImagePath } from './preview-image.ts'
import { readCardPhoto } from './read-card-photo.ts'
import { drawAvatar } from './sharing/draw-avatar.ts'
import { shareFile } from './share-card.ts'
import { qrPng, QR_SIZE, qrSvg } from './qr-code.ts'
import { qrPdf, QR_PRINT_MM } from './qr-pdf.ts'

type AddressRequest = FastifyRequest<{ Params: { address: string } }>

interface ShownCard extends FoundCard {
  place: BrandContext
}

/**
 * Cache header that makes caches revalidate, so that a contact file is as recent as the card, and a QR code names the domain that its
 * owner connected a moment ago.
 */
const REVALIDATE = 'no-cache'
/**
 * Cache header for a file that never changes, because its address contains the cache key and the language; any other file is
 * revalidated soon.
 */
const CACHE_YEAR = 'public, max-age=31536000, immutable'
const CACHE_FIVE_MINUTES = 'public, max-age=300'

/** The limit of pictures a minute: drawing one takes a large part of a second, and a page shows one of each. */
const PICTURES_PER_MINUTE = 120

const pictureSize = z.object({
  size: z.coerce.number().int().min(QR_SIZE.min).max(QR_SIZE.max).default(QR_SIZE.default),
})

const printSize = z.object({
  size: z.coerce.number().min(QR_PRINT_MM.min).max(QR_PRINT_MM.max).default(QR_PRINT_MM.default),
})

/** Adds the routes of a card's files: its QR code, its preview image and the contact. */
export function addCardDownloadRoutes({ app, routeLimit }: HttpContext, ctx: CardsContext): void {
  const shared = {
    schema: { hide: true },
    config: routeLimit(PICTURES_PER_MINUTE),
  }

  async function requireCard(request: AddressRequest): Promise<FoundCard> {
    const found = await findCard(ctx, request.params.address)
    if (!found) throw new Refusal('profile-not-found')
    return found
  }

  /** Returns the address in the QR code, which is the same at whatever host the code is requested. */
  async function encodedAddress(request: AddressRequest, reply: FastifyReply) {
    const found = await requireCard(request)
    const { profile } = found
    const place = ctx.brands.of(profile.companyId)
    shareFile(ctx, reply, { ...found, place })
    return { address: cardCodeUrl(profile, place.origin), since: profile.createdAt }
  }

  /**
   * Sends a file that is part of the card, under the brand of the company that shows the card. At another company's host the file
   * is redirected in the same way as the card.
   */
  function sendPart(
    send: (found: ShownCard, request: AddressRequest, reply: FastifyReply) => Promise<FastifyReply>,
  ) {
    return async (request: AddressRequest, reply: FastifyReply) => {
      const found = await requireCard(request)
      const { place, isElsewhere } = cardBrandAtHost(ctx.brands, request.host, found.profile)
      if (isElsewhere && ctx.brands.at(request.host).companyId !== null) {
        return reply.header('cache-control', 'no-store').redirect(place.origin + request.url, 302)
      }
      return send({ ...found, place }, request, reply)
    }
  }

  app.get('/:address/qr.svg', shared, async (request: AddressRequest, reply) => {
    const { address } = await encodedAddress(request, reply)
    reply.type('image/svg+xml; charset=utf-8')
    if (isNotModified(request, reply, tagOf('svg', address), REVALIDATE)) return reply.send()
    return reply.send(qrSvg(address))
  })

  app.get('/:address/qr.png', shared, async (request: AddressRequest, reply) => {
    const query = pictureSize.safeParse(request.query)
    if (!query.success) throw new Refusal('invalid-body', { field: 'size' })
    const { size } = query.data
    const { address } = await encodedAddress(request, reply)
    reply.type('image/png')
    if (isNotModified(request, reply, tagOf(`png${size}`, address), REVALIDATE)) return reply.send()
    return reply.send(await qrPng(address, size))
  })

  app.get('/:address/qr.pdf', shared, async (request: AddressRequest, reply) => {
    const query = printSize.safeParse(request.query)
    if (!query.success) throw new Refusal('invalid-body', { field: 'size' })
    const { size } = query.data
    const { address, since } = await encodedAddress(request, reply)
    reply.type('application/pdf')
    if (isNotModified(request, reply, tagOf(`pdf${size}`, address), REVALIDATE)) return reply.send()
    return reply.send(await qrPdf(address, { millimetres: size, since }))
  })

  app.get(
    '/:address/contact-qr.svg',
    shared,
    sendPart(async (found, request, reply) => {
      const { card, place } = found
      const contact = renderShortVCard(card, place.origin)
      shareFile(ctx, reply, found)
      reply.type('image/svg+xml; charset=utf-8')
      if (isNotModified(request, reply, tagOf('contact-svg', contact), REVALIDATE)) return reply.send()
      return reply.send(qrSvg(contact))
    }),
  )

  app.get(
    '/:address/preview.png',
    shared,
    sendPart(async (found, request, reply) => {
      const { card, profile, place } = found
      const language = requestLanguage(request, place.brand.defaultLanguage)
      const cacheKey = cardCacheKey(profile.version, card.expired, place)
      const { png: picture, isIncomplete } = await drawPreview(ctx, card, language, { cacheKey, place })
      const isAddressed = request.url === previewImagePath(card.id, language, cacheKey)
      reply
        .type('image/png')
        .header('vary', 'Accept-Language, Cookie')
        // Other sites embed this picture with a link to the card.
        .header('cross-origin-resource-policy', 'cross-origin')
      // Without its language in the address the picture is in the visitor's.
      if (!isIncomplete && (isAddressed || ctx.cdn.keepsPages)) shareFile(ctx, reply, found)
      const lifetime = isIncomplete ? 'no-store' : isAddressed ? CACHE_YEAR : CACHE_FIVE_MINUTES
      if (isNotModified(request, reply, tagOf('preview', picture), lifetime)) return reply.send()
      return reply.send(picture)
    }),
  )

  app.get(
    '/:address/avatar.png',
    shared,
    sendPart(async (found, request, reply) => {
      const { card } = found
      const { bytes, isMissing } = await readCardPhoto(ctx, card)
      const picture = await drawAvatar(ctx.printTools.outline, card, bytes)
      reply
        .type('image/png')
        // E-mail signatures and other sites embed this picture.
        .header('cross-origin-resource-policy', 'cross-origin')
      if (!isMissing) shareFile(ctx, reply, found)
      const lifetime = isMissing ? 'no-store' : CACHE_FIVE_MINUTES
      if (isNotModified(request, reply, tagOf('avatar', picture), lifetime)) return reply.send()
      return reply.send(picture)
    }),
  )

  app.get(
    '/:address/manifest.webmanifest',
    shared,
    sendPart(async (found, request, reply) => {
      const { card, place } = found
      shareFile(ctx, reply, found)
      const manifest = JSON.stringify(cardManifest(card, place.brand))
      reply.type('application/manifest+json; charset=utf-8')
      if (isNotModified(request, reply, tagOf('manifest', manifest), REVALIDATE)) return reply.send()
      return reply.send(manifest)
    }),
  )

  app.get(
    '/card/:address/contact.vcf',
    shared,
    sendPart(async ({ card, place }, request, reply) => {
      ctx.statistics.countSaving(card.id, request.raw)
      const { content, disposition } = await makeContactFile(ctx, card, place.origin)
      reply.type('text/vcard; charset=utf-8').header('content-disposition', disposition)
      if (isNotModified(request, reply, tagOf('vcf', content), REVALIDATE)) return reply.send()
      return reply.send(content)
    }),
  )
}

function tagOf(kind: string, content: string | Buffer): string {
  return `"${kind}-${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}
