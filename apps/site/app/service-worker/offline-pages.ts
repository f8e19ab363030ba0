/**
 * The name of the cache for the owner's card. Available offline are this card and the pages of the owner's area as last visited.
 */
const OWN_CARD = 'dotyk own card'
const NAMES = /^dotyk /
const OWN_AREA = ['/profile', '/profile/settings', '/profile/leads']

export interface OfflinePages {
  /** Deletes the caches of other builds; the card is kept. */
  forgetOtherBuilds: () => Promise<void>
  /** Deletes all caches, so that nobody can read the pages of an owner who has signed out. */
  forgetAll: () => Promise<void>
  /** Deletes the cached pages of the owner's area, which are private. */
  forgetOwnArea: () => Promise<void>
  /** Caches a visited page if it is available offline. */
  keepPage: (path: string, page: Response) => Promise<void>
  /**
   * Caches a page of the owner's area with the files that it needs, which may have been loaded before the service worker was
   * running.
   */
  keepWithFiles: (path: string, files: readonly string[]) => Promise<void>
  /** Caches the owner's card under each of its paths. */
  keepCard: (paths: readonly string[]) => Promise<void>
  /** Serves a file whose name contains a hash of its content; such files are cached permanently. */
  openAsset: (request: Request) => Promise<Response>
  /** Serves messages that are loaded after their page, from the cache when offline. */
  openMessages: (request: Request) => Promise<Response>
  /** Returns the cached response of a path, ignoring the query. */
  find: (path: string) => Promise<Response | undefined>
  /** Returns the path of the cached card. */
  findCardPath: () => Promise<string | null>
}

export function createOfflinePages(caches: CacheStorage, send: typeof fetch, version: string): OfflinePages {
  const thisBuild = `dotyk build ${version}`

  async function forget(isOver: (name: string) => boolean): Promise<void> {
    const names = (await caches.keys()).filter(name => NAMES.test(name) && isOver(name))
    await Promise.all(names.map(name => caches.delete(name)))
  }

  /** @param kept the cache, opened before the request, so that a deletion in the meantime also discards this page */
  async function keepCardPage(kept: Cache, paths: readonly string[], page: Response): Promise<void> {
    const html = await page.clone().text()
    await Promise.all(paths.map(path => kept.put(path, page.clone())))
    await Promise.allSettled(
      filesOf(html).map(async file => {
        const answer = await send(file)
        if (answer.ok) await kept.put(file, answer)
      }),
    )
  }

  return {
    forgetOtherBuilds: () => forget(name => name !== OWN_CARD && name !== thisBuild),
    forgetAll: () => forget(() => true),

    async forgetOwnArea() {
      const kept = await caches.open(thisBuild)
      await Promise.all(OWN_AREA.map(path => kept.delete(path)))
    },

    async keepPage(path, page) {
      if (!page.ok || page.redirected) return
      if (OWN_AREA.includes(path)) return (await caches.open(thisBuild)).put(path, page)
      const kept = await caches.open(OWN_CARD)
      if (await kept.match(path)) await keepCardPage(kept, [path], page)
    },

    async keepWithFiles(path, files) {
      if (!OWN_AREA.includes(path)) return
      // The cache is opened before the requests, so that signing out in the meantime also discards their responses.
      const kept = await caches.open(thisBuild)
      await Promise.allSettled(
        [path, ...files].map(async each => {
          if (each !== path && (await kept.match(each))) return
          const answer = await send(each)
          if (answer.ok && !answer.redirected) await kept.put(each, answer)
        }),
      )
    },

    async keepCard(paths) {
      const [path] = paths
      if (path === undefined) return
      const kept = await caches.open(OWN_CARD)
      const page = await send(path)
      const before = (await kept.keys()).map(({ url }) => new URL(url).pathname)
      // A custom URL that the owner has given up may now belong to another owner.
      const over = before.filter(each => !paths.includes(each))
      await Promise.all(over.map(each => kept.delete(each)))
      if (page.ok) await keepCardPage(kept, paths, page)
    },

    async openAsset(request) {
      // Range requests of videos are not cached: a partial response cannot be cached, and a full response does not answer such a
      // request.
      if (request.headers.has('range')) return send(request)
      const kept = await caches.open(thisBuild)
      const known = await kept.match(request)
      if (known) return known
      const answer = await send(request)
      if (answer.ok) await kept.put(request, answer.clone())
      return answer
    },

    async openMessages(request) {
      const kept = await caches.open(thisBuild)
      try {
        const answer = await send(request)
        if (answer.ok) await kept.put(request, answer.clone())
        return answer
      } catch (error) {
        const known = await kept.match(request)
        if (known) return known
        throw error
      }
    },

    async find(path) {
      return (await (await caches.open(thisBuild)).match(path)) ?? (await caches.open(OWN_CARD)).match(path)
    },

    async findCardPath() {
      const kept = await (await caches.open(OWN_CARD)).keys()
      const paths = kept.map(({ url }) => new URL(url).pathname)
      return paths.find(path => /^\/[\w-]+$/.test(path)) ?? null
    },
  }
}

/** Returns the pictures and scripts of this service that a card's page uses, including its QR code. */
function filesOf(html: string): string[] {
  const named = html.matchAll(/(?:src|href|srcset)="(\/(?:(?:files|assets)\/[^"\s]+|[\w-]+\/qr\.svg))/g)
  const files = [...named].map(([, file = '']) => file)
  // The card's page only uses the QR code with the card's address; the owner's screen also shows the QR code with the contact's
  // data.
  const contactCodes = files
    .filter(file => file.endsWith('/qr.svg'))
    .map(file => file.replace(/qr\.svg$/, 'contact-qr.svg'))
  return [...new Set([...files, ...contactCodes])]
}
