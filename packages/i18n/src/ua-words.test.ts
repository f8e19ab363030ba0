import { expect, test } from 'vitest'
import { ua } from './ua/index.ts'

/** Words of which the interface uses only the other of the pair, or which aren't Ukrainian usage. */
const AVOIDED = [
  [/(?<![\p{L}])вибер|вибра(?!ч)|вибира/iu, 'обрати'],
  [/світлин/iu, 'фото'],
  [/ще мить/iu, 'хвилинку'],
  [/зазирн/iu, 'загляньте'],
  [/отримувач/iu, 'одержувач'],
  [/одрук(?!івк)/iu, 'одруківка'],
  [/відповідайте на цей/u, 'дайте відповідь'],
  [/ з поштою та паролем/u, 'за поштою та паролем'],
  [/фактур/iu, 'рахунок на оплату'],
  [/0 грн/u, 'a price from the configuration'],
  [/(дотик|кнопка|телефон|дотик телефона), (і|і вся) /iu, 'a dash before a quick result'],
] as const

test.each(AVOIDED)('no Ukrainian text has %s: the word is «%s»', wrong => {
  expect(textsOf(ua).filter(({ text }) => wrong.test(text))).toEqual([])
})

test('the limit of links to one service is said as a number in both languages', () => {
  expect(ua.errors['too-many-links']).toContain('3')
})

function textsOf(messages: object, path = ''): { key: string; text: string }[] {
  return Object.entries(messages).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'string'
      ? [{ key: path + name, text: value }]
      : textsOf(value as object, `${path}${name}.`),
  )
}
