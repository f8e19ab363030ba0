import { expect, test } from 'vitest'
import { staffRestriction } from './restriction.ts'

test.each([
  [true, false, true, 'password-change'],
  [true, true, true, 'password-change'],
  [true, false, false, 'password-change'],
  [false, false, true, 'second-factor'],
  [false, true, true, null],
  [false, false, false, null],
])(
  'with an initial password %s, a second factor %s and one required %s, the restriction of staff is %s',
  (mustChangePassword, hasSecondFactor, requiresSecondFactor, restriction) => {
    expect(staffRestriction({ mustChangePassword, hasSecondFactor, requiresSecondFactor })).toBe(restriction)
  },
)
