import type { FastifyInstance } from 'fastify'
import type { HttpContext } from '../../http/http-context.ts'
import { createCardCache } from './card-cache.ts'
import { addCardScript, readCardScript } from './card-script.ts'
import type { CardsContext, CardsDeps } from './cards.context.ts'
import { addCardRoutes } from './cards.routes.ts'
import { addCardDownloads } from './downloads.routes.ts'
import { useOwnFonts } from './preview-fonts.ts'
import { createPreviewCache } from './preview-cache.ts'
import { addPublicCardCalls } from './public-card.routes.ts'
import { createReadVersion } from './read-versions.ts'

export { arrangeCard } from './arrange-card.ts'
export { presentOwnItems } from './cards.presenter.ts'
export { qrSvg } from './qr-code.ts'
export { toCard } from './to-card.ts'

/** Finished cards kept in memory, a few tens of kilobytes each. */
const CARDS_IN_MEMORY = 2_000

/** The public pages of profiles, with their files and their JSON. */
export function createCards(deps: CardsDeps) {
  const ctx: CardsContext = {
    ...deps,
    readVersion: createReadVersion(deps.profiles),
    cards: createCardCache(CARDS_IN_MEMORY),
    previews: createPreviewCache(),
    drawable: useOwnFonts(),
    script: readCardScript(),
  }
  return {
    /** The page itself, without the hooks that the other routes share (docs/decisions/0003). */
    addPage: (app: FastifyInstance) => addCardRoutes(app, ctx),

    addRoutes(http: HttpContext): void {
      if (ctx.script) addCardScript(http, ctx.script)
      addPublicCardCalls(http, ctx)
      addCardDownloads(http, ctx)
    },
  }
}
