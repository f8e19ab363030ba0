import type { FastifyInstance } from 'fastify'
import * as cards from '../capabilities/cards/index.ts'
import type { ProfileRepository } from '../capabilities/profiles/index.ts'
import type { HandleCall } from '../http/calls.ts'
import type { FileStore } from '../integrations/files/port.ts'
import type { AppContext } from '../app-context.ts'

/** Finished cards kept in memory, a few tens of kilobytes each. */
const CARDS_IN_MEMORY = 2_000

export interface ComposeCardsOptions {
  context: AppContext
  profiles: ProfileRepository
  files: FileStore
}

/** What a tap opens. */
export function composeCards({ context, profiles, files }: ComposeCardsOptions) {
  const { config, clock, brand, publicUrl, secure } = context
  const { rateLimitFactor } = config
  const findCard = cards.createFindCard({ profiles, clock })
  const readPhoto = cards.createReadCardPhoto(files)

  return {
    /** The page itself stands outside the hooks the other routes share (docs/decisions/0003). */
    async addPage(app: FastifyInstance): Promise<void> {
      const script = await cards.readCardScript()
      if (script) await cards.addCardScript(app, script)
      cards.addCardRoutes(app, {
        openCard: cards.createOpenCard({
          findVersion: cards.createFindVersion(profiles),
          memory: cards.createCardMemory(CARDS_IN_MEMORY),
          drawCard: cards.createDrawCard({ brand, publicUrl, script }),
          ...{ profiles, clock },
        }),
        https: secure,
      })
    },

    addRoutes(app: FastifyInstance, handle: HandleCall): void {
      cards.addCardCalls(handle, { findCard, publicUrl })
      cards.addCardDownloads(app, {
        drawPreview: cards.createDrawPreview({ brand, readPhoto, drawable: cards.useOwnFonts() }),
        makeContactFile: cards.createMakeContactFile({ readPhoto, publicUrl }),
        ...{ findCard, brand, publicUrl, rateLimitFactor },
      })
    },
  }
}
