import type { PushMessage } from '@dotyk/domain/push'

/** The data of a message kept for when its notification is pressed. */
export interface NotificationData {
  links: string[]
}

type Shown = Omit<NotificationOptions, 'data'> & {
  image?: string
  actions?: { action: string; title: string }[]
  data: NotificationData
}

const ICON = '/icon-192.png'

/** How a message stands on the screen; its first action is also what a press on the message itself does. */
export function describeNotification({ id, body, icon, image, badge, actions }: PushMessage): Shown {
  return {
    body,
    icon: icon ?? ICON,
    ...(image ? { image } : {}),
    ...(badge ? { badge } : {}),
    ...(id ? { tag: id } : {}),
    actions: actions.map(({ title }, index) => ({ action: String(index), title })),
    data: { links: actions.map(({ link }) => link) },
  }
}

/** Where a press leads: a page of our own, an https address, or else the owner's own page. */
export function pressedLink({ links }: NotificationData, action: string, origin: string): string {
  const link = links[Number(action)] ?? links[0] ?? '/profile'
  const url = URL.parse(link, origin)
  return url && (url.origin === origin || url.protocol === 'https:') ? url.href : `${origin}/profile`
}
