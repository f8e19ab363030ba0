import { CONTACT_LISTS } from '@dotyk/domain/profile'
import type { Language } from '@dotyk/domain/values'
import { messages } from '@dotyk/i18n'
import { createTranslator } from '@dotyk/i18n/translate'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { HttpContext } from '../../http/http-context.ts'
import { requestLanguage } from '../../http/language.ts'
import { logRefusal } from '../../http/security-log.ts'
import { sendPlainPage } from '../../pages/plain-page.ts'
import { Refusal } from '../../refusal.ts'
import { cardBrandAtHost } from './card-brand.ts'
import type { CardsContext } from './cards.context.ts'
import { presentUnlocked } from './cards.presenter.ts'
import { findCard } from './find-card.ts'
import { findLockedItem, findUnlockedItem, verifyItemCode } from './unlock-item.ts'
import { adultNoticePage, itemCodePage, unlockedItemPage, type UnlockPageContext } from './unlock-page.ts'

/** The limit of codes a minute, more than a person types, checked before the guesses of an item are counted. */
const PER_MINUTE = 30

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS

type UnlockRequest = FastifyRequest<{ Params: { address: string } }>

const asked = z.object({ id: z.string().max(64) })

/** Adds the page on which an item with a code or an item for adults is opened, and the call behind that page. */
export async function addUnlockRoutes(http: HttpContext, ctx: CardsContext): Promise<void> {
  const options = { schema: { hide: true }, config: { ...http.routeLimit(PER_MINUTE), isPage: true } }

  http.app.get('/card/:address/unlock', options, async (request: UnlockRequest, reply) => {
    const query = asked.safeParse(request.query)
    const shown = query.success ? await openItem(request, request.params.address, query.data.id) : null
    if (!shown) {
      reply.callNotFound()
      return reply
    }
    if ('movedTo' in shown) return reply.header('cache-control', 'no-store').redirect(shown.movedTo, 302)
    const { found, place, locked } = shown
    if (!locked) return reply.header('cache-control', 'no-store').redirect(place.cardPath, 303)
    return sendPlainPage(
      reply,
      locked.item.lock === 'code'
        ? itemCodePage(place, locked, null)
        : adultNoticePage(place, findUnlockedItem(found, locked, place.language, ctx.clock.now())),
    )
  })

  await http.acceptForms(({ handle }) => {
    handle(
      'POST /card/:address/unlock',
      async ({ params, body: { id, code }, request, reply }) => {
        const shown = await openItem(request, params.address, id)
        if (!shown || 'movedTo' in shown) throw new Refusal('profile-not-found')
        const { found, place, locked } = shown
        if (locked?.item.lock !== 'code') throw new Refusal('not-found')
        const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
        try {
          await verifyItemCode(ctx, found, { id, code, ip: request.ip })
        } catch (error) {
          if (!isForm || !(error instanceof Refusal)) throw error
          logRefusal(request, error)
          const { status, details } = error
          if (details.retryAfterSeconds) reply.header('retry-after', details.retryAfterSeconds)
          const problem = { text: problemText(error, place.language), typed: code }
          return sendPlainPage(reply.code(status), itemCodePage(place, locked, problem))
        }
        const opened = findUnlockedItem(found, locked, place.language, ctx.clock.now())
        if (!isForm) return { item: presentUnlocked(opened, locked) }
        return sendPlainPage(
          reply,
          locked.isAdult ? adultNoticePage(place, opened) : unlockedItemPage(place, opened),
        )
      },
      { perMinute: PER_MINUTE },
    )
  })

  /** Finds the item of a card; `locked` is null if the item opens at once, and the result is null if nothing is shown. */
  async function openItem(request: FastifyRequest, address: string, id: string) {
    const found = await findCard(ctx, address)
    if (!found) return null
    const { place, isElsewhere } = cardBrandAtHost(ctx.brands, request.host, found.profile)
    if (isElsewhere && ctx.brands.at(request.host).companyId !== null)
      return { movedTo: place.origin + request.url }
    const language = requestLanguage(request, place.brand.defaultLanguage)
    const { card } = found
    const unlockPlace: UnlockPageContext = {
      brand: place.brand,
      language,
      cardPath: `/${card.slug ?? card.id}`,
    }
    const locked = findLockedItem(found, id, language)
    const isOpen = CONTACT_LISTS.some(list => card[list].some(entry => entry.id === id))
    return locked || isOpen ? { found, place: unlockPlace, locked } : null
  }
}

/** Returns a message about what is wrong with a code, or about when the next guess is allowed. */
function problemText({ key, details }: Refusal, language: Language): string {
  const { retryAfterSeconds = 0 } = details
  if (key !== 'too-many-requests' || retryAfterSeconds === 0) return messages[language].errors[key]
  const t = createTranslator(language, 'unlock')
  return retryAfterSeconds > HOUR_SECONDS
    ? t('laterHours', { count: Math.ceil(retryAfterSeconds / HOUR_SECONDS) })
    : t('laterMinutes', { count: Math.ceil(retryAfterSeconds / MINUTE_SECONDS) })
}
