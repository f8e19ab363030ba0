/* The types of the service worker that are used in this folder, because TypeScript cannot load the worker and page libraries
 * together.
 */

interface WaitingEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}

export interface FetchEvent extends WaitingEvent {
  readonly request: Request
  /** The response to a navigation that was requested while the worker was starting. */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith: (response: Promise<Response>) => void
}

export interface WorkerMessageEvent extends WaitingEvent {
  readonly data: unknown
}

export interface PushEvent extends WaitingEvent {
  readonly data: { json: () => unknown } | null
}

export interface NotificationClick extends WaitingEvent {
  /** The id of the pressed action; '' if the notification itself was pressed. */
  readonly action: string
  readonly notification: { close: () => void; data: unknown }
}

export interface SubscriptionChange extends WaitingEvent {
  readonly oldSubscription: PushSubscription | null
}

interface WindowClient {
  readonly url: string
  focus: () => Promise<unknown>
}

interface Events {
  install: WaitingEvent
  activate: WaitingEvent
  fetch: FetchEvent
  message: WorkerMessageEvent
  push: PushEvent
  notificationclick: NotificationClick
  pushsubscriptionchange: SubscriptionChange
}

export interface WorkerScope {
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim: () => Promise<void>
    matchAll: (options: { type: 'window' }) => Promise<WindowClient[]>
    openWindow: (url: string) => Promise<unknown>
  }
  skipWaiting: () => Promise<void>
  addEventListener: <Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void) => void
}
