import { expect, test } from 'vitest'
import { phoneTypes } from './phone-types.ts'

test.each([
  ['+380671234567', 'CELL'],
  ['+380442345678', 'WORK,VOICE'],
  ['+380322123456', 'WORK,VOICE'],
  ['+380800123456', 'WORK,VOICE'],
  ['+48601234567', 'CELL'],
  ['+48221234567', 'WORK,VOICE'],
  ['+49301234567', 'WORK,VOICE'],
  ['+4915112345678', 'CELL'],
  ['+442079460958', 'WORK,VOICE'],
  ['+447911123456', 'CELL'],
  ['+12125550123', 'CELL'],
  ['102', 'CELL'],
])('the vCard has the phone %s with the types %s', (phone, types) => expect(phoneTypes(phone)).toBe(types))
