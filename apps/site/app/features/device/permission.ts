/** Whether the person was asked before, in words the browser uses; `unable` where messages can't arrive at all. */
export function readPermission(): NotificationPermission | 'unable' {
  const able = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  return able ? Notification.permission : 'unable'
}
