import type { Card } from '@dotyk/domain/card'
import type { PlacedItem } from '@dotyk/domain/profile'
import type { Language } from '@dotyk/domain/values'
import type { FastifyInstance } from 'fastify'
import { createOutlineText } from '../../drawing/outline-text.ts'
import { limitConcurrency } from '../../support/concurrency.ts'
import type { EarlyHandler } from '../../http/early-handler.ts'
import type { HttpContext } from '../../http/http-context.ts'
import type { ObserveRequest } from '../../http/metrics.ts'
import { securityHeaders } from '../../http/security-headers.ts'
import type { Profile } from '../profiles/index.ts'
import { correctLayout } from './correct-layout.ts'
import { createMemoryCache } from '../../support/memory-cache.ts'
import { qrModules } from '../../support/qr-modules.ts'
import { addCardScriptRoute, loadCardScript } from './card-script.ts'
import type { CardsContext, CardsDeps } from './cards.context.ts'
import { presentCardItems } from './cards.presenter.ts'
import { createCardRepository } from './cards.repository.ts'
import { addCardRoutes, createCardHandler } from './cards.routes.ts'
import { addCardDownloadRoutes } from './downloads.routes.ts'
import { exportCard } from './export-card.ts'
import { sizeOfCard } from './rendered-card.ts'
import { registerBundledFonts } from './preview-fonts.ts'
import { readCardFile } from './read-card-photo.ts'
import { createPreviewCache } from './preview-cache.ts'
import { restrictOwnDomainsToCard } from './own-domains.ts'
import { addPublicCardRoutes } from './public-card.routes.ts'
import { addStaffPreview } from './staff-preview.routes.ts'
import { createBatchedLookup } from './batched-lookup.ts'
import { addOembedRoute } from './sharing/oembed.routes.ts'
import { addSharingRoutes } from './sharing/sharing.routes.ts'
import { addLinkPressRoutes } from './link-presses.routes.ts'
import { addOpeningRoutes } from './openings.routes.ts'
import { drawAvatars } from './sharing/draw-avatars.ts'
import { cardOfStoredProfile } from './card-of-stored-profile.ts'
import { addUnlockRoutes } from './unlock.routes.ts'

export { parseIdOrSlug } from './parse-id-or-slug.ts'
export { type CardBrand, cardBrandAtHost, cardUrlAtOwnHost } from './card-brand.ts'
export { qrPng, qrSvg } from './qr-code.ts'

export { cardOfStoredProfile } from './card-of-stored-profile.ts'

export type Cards = ReturnType<typeof createCards>

/** Size in bytes of the memory cache of cards; a card takes about ten kilobytes. */
const CARDS_BYTES = 64 * 1024 * 1024

const addressesOf = ({ id, slug }: Pick<Profile, 'id' | 'slug'>) => [id, slug]

/** Creates the capability of profiles' public pages, with their files and their JSON. */
export function createCards(deps: CardsDeps) {
  const { cardReads, clock, logger, secure } = deps
  const repository = createCardRepository(cardReads)
  const ctx: CardsContext = {
    ...deps,
    readVersion: createBatchedLookup(repository.findVersions, addressesOf, logger),
    readProfile: createBatchedLookup(repository.findByAddresses, addressesOf, logger),
    readChip: createBatchedLookup(repository.findChips, ({ chip }) => [chip], logger),
    lastProfileByChip: new Map(),
    cards: createMemoryCache({
      limitBytes: CARDS_BYTES,
      sizeOf: sizeOfCard,
      isFresh: ({ staleAt }) => staleAt === null || clock.now().getTime() < staleAt,
    }),
    recompressions: { waiting: new Set(), runLimited: limitConcurrency(1) },
    previews: createPreviewCache(),
    stripUndrawable: registerBundledFonts(),
    runDrawing: limitConcurrency(1),
    printTools: { outline: createOutlineText(), code: qrModules },
    script: loadCardScript(),
    securityHeaders: Object.entries(securityHeaders(secure)).flat(),
    opening: new WeakMap(),
    observeRequest: () => undefined,
  }
  return {
    /** Answers requests for cards before the application sees them (docs/decisions/0040). */
    answerFirst: createCardHandler(ctx) satisfies EarlyHandler,

    /** Makes owners' domains show nothing but their card; to be called before any route is added. */
    guardOwnDomains: (app: FastifyInstance) => restrictOwnDomainsToCard(app, ctx),

    /** Counts requests that are answered before the application, for the metrics. */
    observeRequests(observe: ObserveRequest): void {
      ctx.observeRequest = observe
    },

    /** Exports a card as files for its owner. */
    exportCard: (profile: Profile, options: { origin: string; language: Language }) =>
      exportCard(ctx, profile, options),
    /** Returns the card of a profile as visitors see it now. */
    cardOf: (profile: Profile) => cardOfStoredProfile(profile, clock.now()),
    /** Draws the round picture of a card in several sizes; without a card, a head and shoulders. */
    drawAvatars: (card: Card | null, sizes: readonly number[]) => drawAvatars(ctx, card, sizes),
    /** Reads a stored picture, which a card or its company shows, by the picture's name. */
    readPicture: (name: string) => readCardFile(ctx, name),
    /** Lists the card's items for its owner, including those that no visitor sees now. */
    listItems: (profile: Profile, language: Language) =>
      presentCardItems(cardOfStoredProfile(profile, clock.now(), 'everything'), language),
    /** Returns the owner's layout, corrected by the card's rules. */
    arrange: (profile: Profile, layout: readonly PlacedItem[]) => correctLayout(profile, layout, clock.now()),

    async addRoutes(http: HttpContext): Promise<void> {
      if (ctx.script) addCardScriptRoute(http, ctx.script)
      addCardRoutes(http, ctx)
      addPublicCardRoutes(http, ctx)
      addCardDownloadRoutes(http, ctx)
      addSharingRoutes(http, ctx)
      addOembedRoute(http, ctx)
      addLinkPressRoutes(http, ctx)
      addOpeningRoutes(http, ctx)
      await addUnlockRoutes(http, ctx)
      addStaffPreview(http, ctx)
    },
  }
}
