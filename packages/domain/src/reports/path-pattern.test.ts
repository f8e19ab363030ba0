import { expect, test } from 'vitest'
import { pathPattern } from './index.ts'

test.each([
  ['/', '/'],
  ['/profile/settings', '/profile/settings'],
  ['/order/x8f2kd9/pay', '/order/*/pay'],
  ['/confirm/q7Zk3mT9wX1pL5vR8sN2', '/confirm/*'],
  ['/olena', '/*'],
  ['/np/cities?q=Біла', '/np/cities'],
  ['/login#key=abc', '/login'],
  ['/admin/api/v1/users/kD93jfLwqP0a', '/admin/api/v1/users/*'],
])('the address %s is reported as the pattern %s', (path, pattern) => expect(pathPattern(path)).toBe(pattern))
