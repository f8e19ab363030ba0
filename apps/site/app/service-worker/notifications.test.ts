import { expect, test } from 'vitest'
import { describeNotification, notificationTarget } from './notifications.ts'

const origin = 'https://dotyk.example'
const message = {
  title: 'Новина',
  body: 'Нові кольори карток',
  actions: [
    { title: 'Подивитися', link: 'https://dotyk.example/products' },
    { title: 'Докладніше', link: '/about' },
  ],
}

test('a push notification shows the message’s text, pictures and actions', () => {
  expect(describeNotification(message)).toEqual({
    body: 'Нові кольори карток',
    icon: '/icon-192.png',
    actions: [
      { action: '0', title: 'Подивитися' },
      { action: '1', title: 'Докладніше' },
    ],
    data: { links: ['https://dotyk.example/products', '/about'] },
  })
  expect(
    describeNotification({ ...message, icon: '/a.png', image: '/b.png', badge: '/c.png' }),
  ).toMatchObject({
    icon: '/a.png',
    image: '/b.png',
    badge: '/c.png',
  })
})

test.each([
  ['', 'https://dotyk.example/products'],
  ['0', 'https://dotyk.example/products'],
  ['1', 'https://dotyk.example/about'],
])('a press on "%s" of a push notification opens %s', (action, address) => {
  expect(notificationTarget(describeNotification(message).data, action, origin)).toBe(address)
})

test('a push message received twice is one notification', () => {
  expect(describeNotification({ ...message, id: 'm1' })).toMatchObject({ tag: 'm1' })
})

test('a push notification opens only pages of the service and https addresses', () => {
  const wrong: string[][] = [[], ['javascript:alert(1)'], ['data:text/html,x'], ['http://other.example/']]
  for (const links of wrong)
    expect(notificationTarget({ links }, '', origin)).toBe('https://dotyk.example/profile')
})
