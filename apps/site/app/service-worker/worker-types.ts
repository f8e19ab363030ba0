/*
 * The part of a service worker's world that is used here: the types of workers and of pages can't be loaded together.
 */

interface WaitingEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}

export interface FetchEvent extends WaitingEvent {
  readonly request: Request
  /** The answer to a navigation that was asked for while the worker was starting. */
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
  /** Which of the actions was pressed; empty for the notification itself. */
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
