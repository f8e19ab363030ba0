import type { PushMessage } from '@dotyk/domain/push'

/** The data of a message that is needed when its notification is pressed. */
export interface NotificationData {
  /** The message's id; absent for a message whose results are not counted. */
  id?: string
  links: string[]
}

type Shown = Omit<NotificationOptions, 'data'> & {
  image?: string
  actions?: { action: string; title: string }[]
  data: NotificationData
}

const ICON = '/icon-192.png'

/** Returns the options of a notification; pressing the notification itself runs its first action. */
export function describeNotification({ id, body, icon, image, badge, actions }: PushMessage): Shown {
  return {
    body,
    icon: icon ?? ICON,
    ...(image ? { image } : {}),
    ...(badge ? { badge } : {}),
    ...(id ? { tag: id } : {}),
    actions: actions.map(({ title }, index) => ({ action: String(index), title })),
    data: { ...(id ? { id } : {}), links: actions.map(({ link }) => link) },
  }
}

/** Returns the target of a press: a page of this site, an https address, or otherwise the owner's page. */
export function notificationTarget({ links }: NotificationData, action: string, origin: string): string {
  const link = links[Number(action)] ?? links[0] ?? '/profile'
  const url = URL.parse(link, origin)
  return url && (url.origin === origin || url.protocol === 'https:') ? url.href : `${origin}/profile`
}
