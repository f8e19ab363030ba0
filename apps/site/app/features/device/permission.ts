/** Returns the browser's notification permission, or `unable` if push messages are not supported. */
export function readPermission(): NotificationPermission | 'unable' {
  const able = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  return able ? Notification.permission : 'unable'
}
