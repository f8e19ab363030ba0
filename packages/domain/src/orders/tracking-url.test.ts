import { expect, test } from 'vitest'
import { trackingUrl } from './tracking-url.ts'

test.each([
  ['novaposhta', '20450000000000', 'https://novaposhta.ua/tracking/20450000000000'],
  ['novaposhta', '20 45/1?a', 'https://novaposhta.ua/tracking/20%2045%2F1%3Fa'],
  ['novaposhta', null, null],
  ['other', '20450000000000', null],
] as const)('a parcel by %s with the waybill %j is tracked at %j', (shipping, waybill, address) =>
  expect(trackingUrl({ shipping, waybill })).toBe(address),
)
