import { expect, test } from 'vitest'
import recorded from './test/liqpay.json' with { type: 'json' }
import { isPayloadSignedBy, signPayload } from './liqpay-signature.ts'

const versions = { sha1: 3, 'sha3-256': 7 } as const

test.each(recorded.vectors)('the published example $id is signed as published', vector => {
  const { data, privateKey, signature } = vector
  const version = versions[vector.algorithm as keyof typeof versions]
  expect(signPayload(data, privateKey, version)).toBe(signature)
  expect(isPayloadSignedBy(data, signature, privateKey, version)).toBe(true)
})

test.each(recorded.vectors)('any change to the recorded example $id invalidates its signature', vector => {
  const { data, privateKey, signature } = vector
  const version = versions[vector.algorithm as keyof typeof versions]
  expect(isPayloadSignedBy(`${data}=`, signature, privateKey, version)).toBe(false)
  expect(isPayloadSignedBy(data, signature.toLowerCase(), privateKey, version)).toBe(false)
  expect(isPayloadSignedBy(data, signature.slice(0, -1), privateKey, version)).toBe(false)
  expect(isPayloadSignedBy(data, '', privateKey, version)).toBe(false)
  expect(isPayloadSignedBy(data, signature, `${privateKey}0`, version)).toBe(false)
  expect(isPayloadSignedBy(data, signature, privateKey, version === 3 ? 7 : 3)).toBe(false)
})

test('the signature covers the base64 text, not the JSON inside', () => {
  const [{ data, privateKey }] = recorded.vectors as [(typeof recorded.vectors)[0]]
  const json = Buffer.from(data, 'base64').toString()
  expect(isPayloadSignedBy(data, signPayload(json, privateKey, 3), privateKey, 3)).toBe(false)
})
