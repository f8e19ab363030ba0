import { expect, test } from 'vitest'
import { en } from './en/index.ts'
import { flattenTexts } from './test-texts.ts'

/** What an English reader wouldn't say, or reads otherwise elsewhere in the interface, with what is said instead. */
const AVOIDED = [
  [/\bin all\b/i, 'in total'],
  [/\bfor ?ever\b/i, 'for good'],
  [/\bat the touch\b/i, 'at a touch'],
  [/\b(?:sign\w*|came) in by\b/i, 'sign in with'],
  [/\bthere is no such\b/i, 'we can’t find that'],
  [/\bcould not\b/i, 'couldn’t'],
  [/\bgoes? on\b(?! hold)/i, 'continues'],
  [/\bmeanwhile\b/i, 'in the meantime'],
  [/\bown buttons?\b/i, 'custom button'],
  [/\bcafes?\b/i, 'café'],
  [/\bribbon\b/i, 'lanyard'],
  [/\bupon receipt\b/i, 'on delivery'],
  [/\bemails?\b/i, 'e-mail'],
  [/\b(?:colors?|favorite|center|gray|canceled)\b/i, 'the British spelling'],
  [/['"]/, 'a curly quotation mark'],
] as const

/** Said letter for letter as the product's specification says it. */
const SPECIFIED = new Set([
  'settings.type.failed',
  'settings.email.resendFailed',
  'linking.resendFailed',
  'linking.cancelFailed',
  'notices.email-activation.failed',
])

const TEXTS = flattenTexts(en)
  .filter(({ key }) => !SPECIFIED.has(key))
  .map(({ key, text }) => ({ key, text: text.replaceAll(/\{\{\w+\}\}/g, '…') }))

test.each(AVOIDED)('no English text has %s: it says “%s”', wrong => {
  expect(TEXTS.filter(({ text }) => wrong.test(text))).toEqual([])
})
