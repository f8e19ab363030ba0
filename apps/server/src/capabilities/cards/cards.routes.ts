import type { IncomingMessage, ServerResponse } from 'node:http'
import { isChipNumber } from '@dotyk/domain/chips'
import { languageInQuery } from '@dotyk/domain/values'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EarlyHandler } from '../../http/early-handler.ts'
import { hostOfRequest } from '../../http/console-path.ts'
import { kindOfHost } from '../../http/host-kind.ts'
import type { HttpContext } from '../../http/http-context.ts'
import { requestLanguage } from '../../http/language.ts'
import { routeChannel } from '../../support/work-channels.ts'
import type { ChipRequest } from '../chips/index.ts'
import type { CardsContext } from './cards.context.ts'
import { openCard, openChip } from './open-card.ts'
import { openCardAtOwnDomain } from './own-domains.ts'
import type { OpenedCard, RedirectedCard } from './rendered-card.ts'
import type { CardVisit } from './card-visit.ts'
import { sendCard } from './send-card.ts'

/** The limit of requests a minute for chips that open no card; other chips are answered before the application. */
const CHIP_PAGES_PER_MINUTE = 60

type CardRequest = FastifyRequest<{ Params: { address: string } }>

/**
 * Adds the routes of a card's page, at `/{id or slug}` and `/card/{id or slug}`. Requests for a card that can be shown are
 * answered before these routes (`createCardHandler`); these routes answer only not-found and failures.
 */
export function addCardRoutes(http: HttpContext, ctx: CardsContext): void {
  const { app, routeLimit } = http
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

  const limited = { ...options, config: { ...options.config, ...routeLimit(CHIP_PAGES_PER_MINUTE) } }
  app.get('/t/:chip', limited, async (request: ChipRequest, reply) => {
    const { chip } = request.params
    const send = isChipNumber(chip) ? await openByChip(ctx, chip, request.raw) : null
    if (!send) return ctx.chips.sendChipPage(http, request, reply)
    reply.hijack()
    await send(reply.raw)
    return reply
  })
}

/** Matches the canonical path only; the application redirects other spellings. */
const CHIP_PATH = /^\/t\/([a-z2-7]{13})(?:\?|$)/
const CARD_PATH = /^\/(?:card\/)?([a-z0-9_-]{3,40})(?:\?|$)/

/**
 * Answers requests for cards before the application sees them: without a session or hooks, with bytes from memory. All other
 * requests are left to the application.
 */
export function createCardHandler(ctx: CardsContext): EarlyHandler {
  return (request, response, next) => {
    const { method, url = '' } = request
    if (method !== 'GET' && method !== 'HEAD') {
      next()
      return
    }
    const observe = (route: string, startedAt: number) => {
      if (routeChannel.hasSubscribers) routeChannel.publish({ request, route })
      ctx.observeRequest({
        method,
        route,
        status: response.statusCode,
        seconds: (performance.now() - startedAt) / 1_000,
      })
    }
    const answer = (
      route: string,
      open: (visit: CardVisit) => Promise<OpenedCard | RedirectedCard | null>,
    ) => {
      const startedAt = performance.now()
      const visit = readVisit(ctx, request)
      const opening = open(visit)
      opening
        .then(async opened => {
          if (!opened) {
            ctx.opening.set(request, opening)
            next()
            return
          }
          await sendCard(ctx, opened, visit, request, response)
          observe(route, startedAt)
        })
        .catch(() => {
          ctx.opening.set(request, opening)
          next()
        })
    }
    const place = ctx.ownDomains.at(hostOfRequest(request))
    if (place) {
      answer('/own-domain', visit => openCardAtOwnDomain(ctx, place, request, visit))
      return
    }
    const chip = CHIP_PATH.exec(url)?.[1]
    if (chip !== undefined) {
      const startedAt = performance.now()
      openByChip(ctx, chip, request)
        .then(async send => {
          if (!send) {
            next()
            return
          }
          await send(response)
          observe('/t/:chip', startedAt)
        })
        .catch(() => next())
      return
    }
    const text = CARD_PATH.exec(url)?.[1]
    if (text === undefined) {
      next()
      return
    }
    answer('/:address', visit => openCard(ctx, text, visit))
  }
}

/** Opens the card of a chip; null if the chip opens no card, and then the chip's own page explains why. */
async function openByChip(
  ctx: CardsContext,
  chip: string,
  request: IncomingMessage,
): Promise<((response: ServerResponse) => Promise<void>) | null> {
  const visit = readVisit(ctx, request)
  const found = await openChip(ctx, chip, visit)
  if (!found) return null
  return async response => {
    await sendCard(ctx, found.opened, { ...visit, chip }, request, response)
    if (found.provesTouch) recordTouch(ctx, chip, request)
  }
}

/** Records a touch in the background: the card is shown whether or not the touch is a new one. */
function recordTouch({ chips, logger }: CardsContext, chip: string, request: IncomingMessage): void {
  const { searchParams } = new URL(request.url ?? '', 'http://localhost')
  chips
    .recordTouch(chip, searchParams)
    .catch((error: unknown) => logger.warn({ err: error }, 'a touch of a chip could not be recorded'))
}

function readVisit(ctx: CardsContext, request: IncomingMessage): CardVisit {
  const host = hostOfRequest(request)
  const language = requestLanguage(request, ctx.brands.at(host).brand.defaultLanguage)
  const isChosen = languageInQuery(request.url ?? '') !== null
  return { host, language, isChosen, hostKind: kindOfHost(ctx, host), startedAt: performance.now() }
}
