import { expect, test } from 'vitest'
import { en } from './en/index.ts'
import { flattenTexts } from './test-texts.ts'
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
  [/наклей/iu, 'етикетка'],
  [/пакувальн\p{L}* лист(?!к|ок)/iu, 'пакувальний листок'],
  [/(?<!\p{L})колон(?:ка|ки|ок|ку|кам|ками|ках)(?!\p{L})/u, 'стовпець'],
  [/перевізникові/iu, 'перевізнику'],
  [/0 грн/u, 'a price from the configuration'],
  [/(дотик|кнопка|телефон|дотик телефона), (і|і вся) /iu, 'a dash before a quick result'],
  [/за замовчуванням/iu, 'звичайний, основний'],
  [/(?<!\p{L})пкс(?!\p{L})/iu, 'пікс.'],
  [/спорожн/iu, 'очистити'],
  [/має бути як /iu, 'приклад'],
  [
    /(?<!\p{L})сплачен\p{L}* замовлення|(?:замовлення|воно|його) (?:ще )?не сплачен/iu,
    'замовлення оплачено, суму сплачено',
  ],
  [/сплат\p{L}* (?:замовлення|рахунок|його)|(?:замовлення|рахунок|його)[^.,]* сплат/iu, 'оплатити'],
  [/Почати \p{L}* ?підписку/iu, 'оформити підписку'],
  [/(?<!\p{L})для \{\{brand\}\}/u, 'a place that needs no case of the name'],
  [/\d (?:МБ|кг|мм|см|%)|\}\} (?:МБ|кг|%)/u, 'a no-break space before the unit'],
  [/[1-9]\d{0,2} 000/u, 'a no-break space between groups of digits'],
] as const

test.each(AVOIDED)('no Ukrainian text has %s: the word is «%s»', wrong => {
  expect(flattenTexts(ua).filter(({ text }) => wrong.test(text))).toEqual([])
})

test('the limit of links to one service is a number in the texts of both languages', () => {
  for (const { errors } of [ua, en]) expect(errors['too-many-links']).toMatch(/(?<!\d)3(?!\d)/)
})
