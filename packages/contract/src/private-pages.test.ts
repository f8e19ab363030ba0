import { expect, test } from 'vitest'
import { isPrivatePage } from './private-pages.ts'

test.for([
  '/password/abc',
  '/confirm/abc',
  '/order/0123456789abcdefghjk',
  '/login?key=abc',
  '/profile',
  '/profile.data',
  '/profile/settings#email',
])('%s holds a secret or an owner’s data', address => expect(isPrivatePage(address)).toBe(true))

test.for(['/', '/login', '/order', '/password_changed', '/products/nfc-card'])('%s is public', address =>
  expect(isPrivatePage(address)).toBe(false),
)
