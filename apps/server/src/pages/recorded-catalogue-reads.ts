import { createHash } from 'node:crypto'
import { type Freshness, runWithFreshness } from '../database/freshness.ts'
import type { PageCatalogue, PageSources } from '@dotyk/contract/page-context'

/** The queries whose answers are the same for everybody: those of the catalogue, and the status of the service. */
type SharedQuery = keyof PageCatalogue | 'serviceStatus'

/** A query of a page whose answer is the same for everybody, and a hash of the answer. */
export interface CatalogueRead {
  name: SharedQuery
  argument: string | number
  hash: string
}

export interface RecordedSources {
  sources: PageSources
  /** Returns the page's queries with shared answers; null if it read other data too and is therefore personal. */
  reads: () => readonly CatalogueRead[] | null
}

export interface CatalogueReadRecorder {
  /**
   * Returns the sources for drawing one page, which record the page's queries.
   * @param freshness how up to date the catalogue must be; all other data is current
   */
  record: (freshness: Freshness) => RecordedSources
  /** Whether the same catalogue queries still give the same answers. */
  isCurrent: (reads: readonly CatalogueRead[], freshness: Freshness) => Promise<boolean>
}

/** Creates a recorder of catalogue queries; identical queries at the same time are run only once. */
export function createCatalogueReadRecorder(sources: PageSources): CatalogueReadRecorder {
  const underWay = new Map<string, Promise<{ answer: unknown; hash: string }>>()

  function ask(name: SharedQuery, argument: string | number, freshness: Freshness) {
    const key = `${freshness} ${name} ${argument}`
    const running = underWay.get(key)
    if (running) return running
    const question = (name === 'serviceStatus' ? sources.serviceStatus : sources.catalogue[name]) as (
      argument: string | number,
    ) => Promise<unknown>
    const asked = runWithFreshness(freshness, () => question(argument))
      .then(answer => ({ answer, hash: hashOf(answer) }))
      .finally(() => underWay.delete(key))
    underWay.set(key, asked)
    return asked
  }

  return {
    record(freshness) {
      const reads: CatalogueRead[] = []
      let isShared = true
      const recorded = (name: SharedQuery) => async (argument: string | number) => {
        const { answer, hash } = await ask(name, argument, freshness)
        reads.push({ name, argument, hash })
        return answer
      }
      const personal =
        <Arguments extends unknown[], Result>(source: (...args: Arguments) => Promise<Result>) =>
        (...args: Arguments) => {
          isShared = false
          return source(...args)
        }
      return {
        sources: {
          catalogue: {
            base: recorded('base') as PageCatalogue['base'],
            productsOf: recorded('productsOf') as PageCatalogue['productsOf'],
            lowestPrices: recorded('lowestPrices') as PageCatalogue['lowestPrices'],
          },
          serviceStatus: () => recorded('serviceStatus')('') as ReturnType<PageSources['serviceStatus']>,
          confirm: personal(sources.confirm),
          openLink: personal(sources.openLink),
          ownerName: personal(sources.ownerName),
          ownProfile: personal(sources.ownProfile),
          findOrder: personal(sources.findOrder),
          lookUpOrder: personal(sources.lookUpOrder),
          emailOrderLink: personal(sources.emailOrderLink),
          findQuote: personal(sources.findQuote),
          openQuoteForm: personal(sources.openQuoteForm),
          sendQuoteForm: personal(sources.sendQuoteForm),
        },
        reads: () => (isShared ? reads : null),
      }
    },

    async isCurrent(reads, freshness) {
      const hashes = await Promise.all(
        reads.map(async ({ name, argument }) => (await ask(name, argument, freshness)).hash),
      )
      return reads.every(({ hash }, at) => hash === hashes[at])
    },
  }
}

function hashOf(answer: unknown): string {
  return createHash('sha256').update(JSON.stringify(answer)).digest('base64')
}
