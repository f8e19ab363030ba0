import { expect, test } from 'vitest'
import { createFormToken, verifyFormToken } from './form-tokens.ts'

const NOW = new Date('2026-11-27T10:00:00Z')
const PURPOSE = { kind: 'lead', subject: '0abc' }

test('a form’s token is accepted for its own purpose alone, unchanged and signed with a known secret', () => {
  const token = createFormToken('secret', PURPOSE, NOW)
  expect(verifyFormToken(['next', 'secret'], PURPOSE, token)?.issuedAt).toEqual(NOW)
  const isAccepted = (purpose: typeof PURPOSE, text: string, secrets = ['secret']) =>
    verifyFormToken(secrets, purpose, text) !== null
  expect(isAccepted({ ...PURPOSE, kind: 'quote' }, token)).toBe(false)
  expect(isAccepted({ ...PURPOSE, subject: '0abd' }, token)).toBe(false)
  expect(isAccepted(PURPOSE, token, ['another'])).toBe(false)
  const [time = '', nonce = '', signature = ''] = token.split('.')
  const later = (Number.parseInt(time, 36) + 1).toString(36)
  const changed = [
    `${later}.${nonce}.${signature}`,
    `${time}.${'A'.repeat(22)}.${signature}`,
    `${time}.${nonce}.${'A'.repeat(43)}`,
    `${time}.${nonce}.`,
    `${time}.${nonce}`,
    '',
  ]
  for (const text of changed) expect([text, isAccepted(PURPOSE, text)]).toEqual([text, false])
})
