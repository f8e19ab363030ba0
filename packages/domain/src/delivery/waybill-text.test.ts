import { expect, test } from 'vitest'
import { formatWaybill } from './waybill-text.ts'

test.each([
  ['20450877319264', '20 4508 7731 9264'],
  ['59000123', '59000123'],
  ['', ''],
])('the waybill %j is written as %j', (waybill, written) => expect(formatWaybill(waybill)).toBe(written))
