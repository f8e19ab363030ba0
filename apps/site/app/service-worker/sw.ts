import { detectLanguage, htmlLanguage } from '@dotyk/domain/values'
import type { PushMessage } from '@dotyk/domain/push'
import { createOfflinePages } from './offline-pages.ts'
import { describeNotification, type NotificationData, notificationTarget } from './notifications.ts'
import { renderOfflinePage, type OfflinePageTexts } from './offline-page.ts'
import type { FetchEvent, WorkerScope } from './worker-types.ts'

/*
 * The owner's service worker: it provides offline access to the owner's card and pages, and push messages. Only the owner's pages
 * register it,
 * so visitors never have it. Pages come from the network whenever possible, so that no old build stays in use; API requests are not
 * intercepted.
 */

declare const self: WorkerScope
/** The id of the build, which the build inserts, and the texts of the offline page. */
declare const BUILD: string
declare const OFFLINE_WORDS: Record<'uk' | 'en', OfflinePageTexts>

const { origin } = self.location
const pages = createOfflinePages(caches, request => fetch(request), BUILD)

/** The requests after which no owner is signed in on the device. */
const SIGNS_OUT = [
  'POST /auth/signout',
  'DELETE /api/v1/settings/sessions',
  'POST /api/v1/profile/hard-delete',
  'POST /auth/password',
]

/** The requests after which the device may belong to another owner than the cached pages. */
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

/** Registers the subscription without a session, which detaches it from the owner who signed out. */
async function leaveOwner(): Promise<void> {
  const subscription = await self.registration.pushManager.getSubscription()
  // If the device is offline, the next sign-in registers the subscription again.
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
    return kept ?? renderOfflinePage(language, OFFLINE_WORDS[language], await pages.findCardPath())
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
  const { ownCard, offline } = event.data as {
    ownCard?: string[]
    offline?: { page: string; files: string[] }
  }
  // If the device is offline, the cached copy stays.
  if (ownCard) event.waitUntil(pages.keepCard(ownCard).catch(() => undefined))
  if (offline) event.waitUntil(pages.keepWithFiles(offline.page, offline.files).catch(() => undefined))
})

self.addEventListener('push', event => {
  const message = event.data?.json() as PushMessage | undefined
  if (message)
    event.waitUntil(
      self.registration
        .showNotification(message.title, describeNotification(message))
        .then(() => reportResult(message.id, 'delivered')),
    )
})

self.addEventListener('notificationclick', event => {
  event.notification.close()
  const link = notificationTarget(event.notification.data as NotificationData, event.action, origin)
  event.waitUntil(
    Promise.all([
      openOrFocus(link),
      reportResult((event.notification.data as NotificationData).id, 'opened'),
    ]),
  )
})

/** Reports the result of a message. The results are only counts for staff, so a failed report is ignored. */
async function reportResult(id: string | undefined, result: 'delivered' | 'opened'): Promise<void> {
  const endpoint = (await self.registration.pushManager.getSubscription())?.endpoint
  if (!id || !endpoint) return
  await fetch('/push/results', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, endpoint, result }),
  }).catch(() => undefined)
}

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
