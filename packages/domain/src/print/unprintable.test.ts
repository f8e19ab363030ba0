import { expect, test } from 'vitest'
import { unprintableCharacters } from './unprintable.ts'

test.each([
  ['Марʼяна Ґонта, «Зерно» № 1', ''],
  ['Zoë Łukasz Ñandú — 50 €', ''],
  ['Й as two code points: \u0418\u0306', ''],
  ['Марія 😀', '😀'],
  ['שלום', 'שלום'],
  ['山田 太郎 山', '山田太郎'],
  ['heart ❤\ufe0f', '❤'],
  ['', ''],
])('the unprintable characters of %j are %j', (text, left) => expect(unprintableCharacters(text)).toBe(left))
