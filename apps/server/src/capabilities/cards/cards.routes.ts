import type { IncomingMessage } from 'node:http'
import { languageInQuery } from '@dotyk/domain/values'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EarlyHandler } from '../../http/early-handler.ts'
import { hostOf } from '../../http/console-address.ts'
import type { HttpContext } from '../../http/http-context.ts'
import { requestLanguage } from '../../http/language.ts'
import type { CardsContext } from './cards.context.ts'
import { openCard } from './open-card.ts'
import { type CardVisit, sendCard } from './send-card.ts'

type CardRequest = FastifyRequest<{ Params: { address: string } }>

/**
 * The page a tap opens, at `/{id or slug}` and `/card/{id or slug}`. A server answers it before these routes are reached
 * (`createCardHandler`); they answer where nothing was to be shown: with the not-found page, or as every failure is answered.
 */
export function addCardRoutes({ app }: HttpContext, ctx: CardsContext): void {
  const serve = async (request: CardRequest, reply: FastifyReply) => {
    const visit = readVisit(ctx, request.raw)
    const opened = await (ctx.opening.get(request.raw) ?? openCard(ctx, request.params.address, visit))
    if (!opened) {
      reply.callNotFound()
      return reply
    }
    reply.hijack()
    await sendCard(ctx, opened, visit, request.raw, reply.raw)
    return reply
  }
  const options = { schema: { hide: true }, config: { isPage: true } }
  app.get('/:address', options, serve)
  app.get('/card/:address', options, serve)
}

/** In its one spelling; the application redirects others. */
const CARD_PATH = /^\/(?:card\/)?([a-z0-9_-]{3,40})(?:\?|$)/

/**
 * Answers requests for cards before the application sees them: no session, no hooks, the bytes come finished from memory.
 * Whatever is not a card to be shown is left to the application.
 */
export function createCardHandler(ctx: CardsContext): EarlyHandler {
  return (request, response, next) => {
    const { method, url = '' } = request
    const text = method === 'GET' || method === 'HEAD' ? CARD_PATH.exec(url)?.[1] : undefined
    if (text === undefined) {
      next()
      return
    }
    const startedAt = performance.now()
    const visit = readVisit(ctx, request)
    const opening = openCard(ctx, text, visit)
    opening
      .then(async opened => {
        if (!opened) {
          ctx.opening.set(request, opening)
          next()
          return
        }
        await sendCard(ctx, opened, visit, request, response)
        ctx.observeRequest({
          method: method ?? '',
          route: '/:address',
          status: response.statusCode,
          seconds: (performance.now() - startedAt) / 1_000,
        })
      })
      .catch(() => {
        ctx.opening.set(request, opening)
        next()
      })
  }
}

function readVisit({ brands }: CardsContext, request: IncomingMessage): CardVisit & { host: string } {
  const host = hostOf(request)
  const language = requestLanguage(request, brands.at(host).brand.defaultLanguage)
  return { host, language, isChosen: languageInQuery(request.url ?? '') !== null }
}
