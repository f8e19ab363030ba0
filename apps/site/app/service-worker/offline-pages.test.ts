import { beforeEach, describe, expect, test } from 'vitest'
import { createOfflinePages, type OfflinePages } from './offline-pages.ts'

/** An in-memory subset of the Cache API. */
function aStorage() {
  const caches = new Map<string, Map<string, Response>>()
  const pathOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : request, 'https://dotyk.example').pathname
  const open = (name: string) => {
    const entries = caches.get(name) ?? new Map<string, Response>()
    caches.set(name, entries)
    return Promise.resolve({
      put: (request: RequestInfo, answer: Response) =>
        Promise.resolve(void entries.set(pathOf(request), answer)),
      match: (request: RequestInfo) => Promise.resolve(entries.get(pathOf(request))?.clone()),
      delete: (request: RequestInfo) => Promise.resolve(entries.delete(pathOf(request))),
      keys: () =>
        Promise.resolve([...entries.keys()].map(path => new Request(`https://dotyk.example${path}`))),
    } as unknown as Cache)
  }
  const storage = {
    open,
    keys: () => Promise.resolve([...caches.keys()]),
    delete: (name: string) => Promise.resolve(caches.delete(name)),
  }
  return storage as unknown as CacheStorage
}

const CARD =
  '<img src="/files/photo-512.webp"><img src="/0abc/qr.svg"><script data-src="/assets/card.js"></script><a href="/about">'
let online: Record<string, string>
let asked: string[]
let storage: CacheStorage
let pages: OfflinePages

const send: typeof fetch = async input => {
  const path = input instanceof Request ? new URL(input.url).pathname : String(input)
  asked.push(path)
  const text = online[path]
  return text === undefined ? new Response('', { status: 404 }) : new Response(text)
}

const text = async (path: string) => (await pages.find(path))?.text()

beforeEach(() => {
  online = { '/olena': CARD, '/files/photo-512.webp': 'photo', '/assets/card.js': 'script' }
  online['/0abc/qr.svg'] = 'code'
  online['/0abc/contact-qr.svg'] = 'contact'
  asked = []
  storage = aStorage()
  pages = createOfflinePages(storage, send, '1')
})

describe('the owner’s card', () => {
  test('the owner’s card is cached under each of its addresses, with its files', async () => {
    await pages.keepCard(['/olena', '/0abc'])
    expect([await text('/olena'), await text('/0abc')]).toEqual([CARD, CARD])
    expect([await text('/files/photo-512.webp'), await text('/assets/card.js')]).toEqual(['photo', 'script'])
    expect(await text('/about')).toBeUndefined()
    expect(await pages.findCardPath()).toBe('/olena')
  })

  test('the service worker’s cached owner’s card shows its QR codes offline', async () => {
    await pages.keepCard(['/olena', '/0abc'])
    expect(await text('/0abc/qr.svg')).toBe('code')
    expect(await text('/0abc/contact-qr.svg')).toBe('contact')
    expect(await pages.findCardPath()).toBe('/olena')
  })

  test('the service worker caches the owner’s card as last seen, across builds', async () => {
    await pages.keepCard(['/olena', '/0abc'])
    await pages.keepPage('/olena', new Response('newer'))
    pages = createOfflinePages(storage, send, '2')
    await pages.forgetOtherBuilds()
    expect(await text('/olena')).toBe('newer')
  })

  test('the owner’s card is no longer cached under an old address, nor at all once it is deleted', async () => {
    await pages.keepCard(['/olena', '/0abc'])
    online['/kovalenko'] = CARD
    await pages.keepCard(['/kovalenko', '/0abc'])
    expect([await text('/olena'), await text('/kovalenko')]).toEqual([undefined, CARD])
    delete online['/kovalenko']
    await pages.keepCard(['/kovalenko'])
    expect(await text('/0abc')).toBeUndefined()
  })

  test('a card requested before its owner signed out is not cached afterwards', async () => {
    const answer = Promise.withResolvers<Response>()
    pages = createOfflinePages(storage, () => answer.promise, '1')
    const kept = pages.keepCard(['/olena'])
    await pages.forgetAll()
    answer.resolve(new Response('late'))
    await kept
    expect(await text('/olena')).toBeUndefined()
  })
})

describe('a page', () => {
  test('a page of the owner’s area is cached as last seen until the next build', async () => {
    await pages.keepPage('/profile', new Response('outline'))
    expect(await text('/profile')).toBe('outline')
    pages = createOfflinePages(storage, send, '2')
    await pages.forgetOtherBuilds()
    expect(await text('/profile')).toBeUndefined()
  })

  test.each(['/', '/login', '/somebody-else', '/api/v1/profile/'])(
    'the page %s is not kept by the service worker',
    async path => {
      await pages.keepPage(path, new Response('anything'))
      expect(await text(path)).toBeUndefined()
    },
  )

  test('the service worker caches no page with an error status', async () => {
    await pages.keepPage('/profile', new Response('', { status: 503 }))
    expect(await text('/profile')).toBeUndefined()
  })
})

test('the page of contacts is cached with its files, unless the owner signs out meanwhile', async () => {
  online['/profile/leads'] = 'contacts'
  await pages.keepWithFiles('/profile/leads', ['/assets/card.js'])
  expect([await text('/profile/leads'), await text('/assets/card.js')]).toEqual(['contacts', 'script'])
  await pages.keepWithFiles('/olena', [])
  expect(await text('/olena')).toBeUndefined()

  const answer = Promise.withResolvers<Response>()
  pages = createOfflinePages(storage, () => answer.promise, '1')
  await pages.forgetAll()
  const kept = pages.keepWithFiles('/profile/leads', [])
  await pages.forgetAll()
  answer.resolve(new Response('late'))
  await kept
  expect(await text('/profile/leads')).toBeUndefined()
})

test('the service worker requests a file named by its hash once, and again where it was missing', async () => {
  const asset = () => pages.openAsset(new Request('https://dotyk.example/assets/card.js'))
  expect([await (await asset()).text(), await (await asset()).text()]).toEqual(['script', 'script'])
  expect(asked).toEqual(['/assets/card.js'])
  const missing = () => pages.openAsset(new Request('https://dotyk.example/assets/gone.js'))
  expect([(await missing()).status, (await missing()).status]).toEqual([404, 404])
})

test('the service worker requests texts each time, and answers offline with the last seen ones', async () => {
  const open = async () =>
    (await pages.openMessages(new Request('https://dotyk.example/locales/ua/errors.json'))).text()
  online['/locales/ua/errors.json'] = 'words'
  expect(await open()).toBe('words')
  online['/locales/ua/errors.json'] = 'newer words'
  expect(await open()).toBe('newer words')
  pages = createOfflinePages(storage, () => Promise.reject(new TypeError('no connection')), '1')
  expect(await open()).toBe('newer words')
})

test('the service worker requests a part of a file each time, and caches none', async () => {
  const part = new Request('https://dotyk.example/assets/card.js', { headers: { range: 'bytes=0-3' } })
  await pages.openAsset(part)
  await pages.openAsset(part)
  expect(asked).toEqual(['/assets/card.js', '/assets/card.js'])
})

test('a sign-in clears the cached pages of the earlier owner and keeps the cached card', async () => {
  await pages.keepCard(['/olena'])
  await pages.keepPage('/profile', new Response('profile'))
  await pages.keepPage('/profile/settings', new Response('settings'))
  await pages.forgetOwnArea()
  expect([await text('/profile'), await text('/profile/settings')]).toEqual([undefined, undefined])
  expect(await text('/olena')).toBe(CARD)
})

test('signing out clears the service worker’s cache', async () => {
  await pages.keepCard(['/olena'])
  await pages.keepPage('/profile', new Response('outline'))
  await pages.forgetAll()
  expect([await text('/olena'), await text('/profile')]).toEqual([undefined, undefined])
})
