import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pathOfRequest } from '../../http/normalise-request.ts'
import type { DomainTarget } from '../own-domains/index.ts'
import { cardBrandAtHost, cardUrlAtOwnHost } from './card-brand.ts'
import type { CardsContext } from './cards.context.ts'
import { type CardRequest, openCard } from './open-card.ts'
import { ownDomainPath } from './own-domain-paths.ts'
import { parseIdOrSlug } from './parse-id-or-slug.ts'
import type { OpenedCard, RedirectedCard } from './rendered-card.ts'

const CARD_PATH = /^\/(?:card\/)?([\w-]{3,40})$/

/**
 * Opens the card at the root of an owner's domain, to which the card's other addresses redirect. A lapsed domain redirects to the
 * card's address at the service.
 * @returns null for all other requests
 */
export async function openCardAtOwnDomain(
  ctx: CardsContext,
  { profileId, opens }: DomainTarget,
  request: IncomingMessage,
  visit: CardRequest,
): Promise<OpenedCard | RedirectedCard | null> {
  const path = pathWithoutQuery(request)
  if (path === '/') {
    if (opens === 'card') return openCard(ctx, profileId, visit)
    const found = await ctx.readVersion(profileId)
    if (!found || found.deletedAt) return null
    return { movedTo: cardUrlAtOwnHost(cardBrandAtHost(ctx.brands, visit.host, found), found) }
  }
  const address = CARD_PATH.exec(path)?.[1]
  return address !== undefined && opens === 'card' && (await isAddressOf(ctx, address, profileId))
    ? { movedTo: '/' }
    : null
}

/**
 * Makes owners' domains serve nothing but their card: other pages redirect to the service's own address, and API calls are
 * answered with not-found.
 */
export function restrictOwnDomainsToCard(app: FastifyInstance, ctx: CardsContext): void {
  app.addHook('onRequest', async (request, reply) => {
    const place = ctx.ownDomains.at(request.host)
    if (!place) return undefined
    const address = pathOfRequest(request.originalUrl)
    switch (await answerOf(ctx, place, request, address.replace(/\?.*/s, ''))) {
      case 'page':
        return undefined
      case 'service':
        return reply
          .header('cache-control', 'no-store')
          .redirect(ctx.brands.of(place.companyId).origin + address, 302)
      case 'nothing':
        reply.callNotFound()
        return reply
    }
  })
}

/**
 * Returns `page` if the service's page is shown at the owner's domain, `service` to redirect to the service's host, or
 * `nothing`.
 */
async function answerOf(
  ctx: CardsContext,
  { profileId, opens }: DomainTarget,
  { method, raw }: FastifyRequest,
  path: string,
): Promise<'page' | 'service' | 'nothing'> {
  const asked = ownDomainPath(method, path)
  if (asked.kind === 'nothing' || asked.kind === 'service') return asked.kind
  if (asked.kind === 'root') {
    // The card was already opened before the application: there is none, or opening it failed.
    await ctx.opening.get(raw)
    return 'nothing'
  }
  if (opens !== 'card') return method === 'POST' ? 'nothing' : 'service'
  return asked.kind === 'part' && !(await isAddressOf(ctx, asked.address, profileId)) ? 'nothing' : 'page'
}

async function isAddressOf(ctx: CardsContext, text: string, profileId: string): Promise<boolean> {
  const address = parseIdOrSlug(text)
  if (address === profileId) return true
  return address !== null && (await ctx.readVersion(address))?.id === profileId
}

function pathWithoutQuery({ url = '/' }: IncomingMessage): string {
  return url.replace(/\?.*/s, '')
}
