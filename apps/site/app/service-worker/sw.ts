import { detectLanguage, htmlLanguage } from '@dotyk/domain/values'
import type { PushMessage } from '@dotyk/domain/push'
import { createKeptPages } from './kept-pages.ts'
import { describeNotification, type NotificationData, pressedLink } from './notifications.ts'
import { offlinePage, type OfflineWords } from './offline-page.ts'
import type { FetchEvent, WorkerScope } from './worker-types.ts'

/*
 * The owner's helper: their card and their pages open without a connection, and messages arrive. It is made known by the
 * owner's own pages alone, so no visitor's phone has it. Pages always come from the network where there is one, so none
 * of an old build stays; calls pass it by.
 */

declare const self: WorkerScope
/** Filled in by the build: a name of the build, and the words of the page without a connection. */
declare const BUILD: string
declare const OFFLINE_WORDS: Record<'uk' | 'en', OfflineWords>

const { origin } = self.location
const pages = createKeptPages(caches, request => fetch(request), BUILD)

/** After these the device is nobody's. */
const SIGNS_OUT = [
  'POST /auth/signout',
  'DELETE /api/v1/settings/sessions',
  'POST /api/v1/profile/hard-delete',
  'POST /auth/password',
]

/** After these it may be another owner's than that of the kept pages, whose session ran out. */
const SIGNS_IN = ['POST /auth/signin', 'POST /auth/signup']

self.addEventListener('install', event => event.waitUntil(self.skipWaiting()))

self.addEventListener('activate', event => {
  const preload = self.registration.navigationPreload as NavigationPreloadManager | undefined
  event.waitUntil(Promise.all([pages.forgetOtherBuilds(), preload?.enable(), self.clients.claim()]))
})

self.addEventListener('fetch', event => {
  const { request } = event
  const { origin: from, pathname } = new URL(request.url)
  if (from !== origin) return
  const call = `${request.method} ${pathname}`
  if (SIGNS_OUT.includes(call)) event.respondWith(signOut(event))
  if (SIGNS_IN.includes(call)) event.respondWith(signIn(event))
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') event.respondWith(openPage(event, pathname))
  else if (pathname.startsWith('/assets/')) event.respondWith(openFile(request, pathname))
  else if (pathname.startsWith('/locales/')) event.respondWith(pages.openMessages(request))
  else if (pathname.startsWith('/files/') || /\/(?:contact-)?qr\.svg$/.test(pathname))
    event.respondWith(openPicture(request, pathname))
})

async function signOut(event: FetchEvent): Promise<Response> {
  const answer = await fetch(event.request)
  if (answer.ok) event.waitUntil(Promise.all([pages.forgetAll(), leaveOwner()]))
  return answer
}

async function signIn(event: FetchEvent): Promise<Response> {
  const answer = await fetch(event.request)
  if (answer.ok) event.waitUntil(pages.forgetOwnArea())
  return answer
}

/** Registers the browser's subscription without a session, so that it no longer belongs to the owner who signed out. */
async function leaveOwner(): Promise<void> {
  const subscription = await self.registration.pushManager.getSubscription()
  // Without a connection it is registered anew when somebody signs in.
  if (subscription) await tellServer(subscription).catch(() => undefined)
}

async function tellServer(subscription: PushSubscription): Promise<void> {
  await fetch('/push/tokens', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: subscription }),
  })
}

async function openPage(event: FetchEvent, path: string): Promise<Response> {
  try {
    const page = (await event.preloadResponse) ?? (await fetch(event.request))
    event.waitUntil(pages.keepPage(path, page.clone()))
    return page
  } catch {
    const language = htmlLanguage(detectLanguage({ address: path, browser: navigator.language }))
    const kept = await pages.find(path)
    return kept ?? offlinePage(language, OFFLINE_WORDS[language], await pages.findCardPath())
  }
}

async function openFile(request: Request, path: string): Promise<Response> {
  try {
    return await pages.openAsset(request)
  } catch (error) {
    return keptOr(path, error)
  }
}

async function openPicture(request: Request, path: string): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    return keptOr(path, error)
  }
}

async function keptOr(path: string, error: unknown): Promise<Response> {
  const kept = await pages.find(path)
  if (!kept) throw error
  return kept
}

self.addEventListener('message', event => {
  const { ownCard } = event.data as { ownCard?: string[] }
  // Without a connection what is kept stays.
  if (ownCard) event.waitUntil(pages.keepCard(ownCard).catch(() => undefined))
})

self.addEventListener('push', event => {
  const message = event.data?.json() as PushMessage | undefined
  if (message)
    event.waitUntil(self.registration.showNotification(message.title, describeNotification(message)))
})

self.addEventListener('notificationclick', event => {
  event.notification.close()
  const link = pressedLink(event.notification.data as NotificationData, event.action, origin)
  event.waitUntil(openOrFocus(link))
})

async function openOrFocus(link: string): Promise<void> {
  const open = (await self.clients.matchAll({ type: 'window' })).find(({ url }) => url === link)
  await (open ? open.focus() : self.clients.openWindow(link))
}

self.addEventListener('pushsubscriptionchange', event =>
  event.waitUntil(subscribeAnew(event.oldSubscription)),
)

async function subscribeAnew(old: PushSubscription | null): Promise<void> {
  const key = old?.options.applicationServerKey
  if (!key) return
  const subscription = await self.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  })
  await tellServer(subscription)
}
