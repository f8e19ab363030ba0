import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isProfileId, profileIdFrom } from './profile-id.ts'
import { checkSlug, normaliseSlug, shortenSlug, suggestSlug } from './slugs.ts'
import { transliterate } from '../values/transliterate.ts'

describe('a custom URL', () => {
  test.each(['abc', 'olena-kovalenko', 'kava_lviv', '2026', '---', 'a'.repeat(40), 'Olena'])(
    'the custom URL %s is allowed',
    slug => expect(checkSlug(slug)).toBeNull(),
  )

  test.each([
    '',
    'ab',
    'a'.repeat(41),
    'олена',
    'olena kovalenko',
    'olena.k',
    'olena/k',
    'olena?',
    '../etc',
    'ab\0c',
  ])('the custom URL %j is refused', slug => expect(checkSlug(slug)).toBe('slug-invalid'))

  test('a custom URL is stored in lower case', () => expect(normaliseSlug(' OlenaK ')).toBe('olenak'))

  test('a custom URL never looks like a profile’s id', () =>
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 13, maxLength: 16 }), bytes => {
        expect(isProfileId(profileIdFrom(bytes))).toBe(true)
        expect(checkSlug(profileIdFrom(bytes))).toBe('slug-invalid')
        expect(checkSlug(profileIdFrom(bytes).toUpperCase())).toBe('slug-invalid')
      }),
    ))

  test('a megabyte of text is checked as a custom URL without an error', () => {
    expect(checkSlug('a'.repeat(1_000_000))).toBe('slug-invalid')
    expect(suggestSlug('я'.repeat(1_000_000))).toMatch(/^[a-z-]{3,40}$/)
  })
})

describe('a profile’s id', () => {
  test('a profile’s id uses all five bits per character', () => {
    expect(profileIdFrom(new Uint8Array(13))).toBe('00000000000000')
    expect(profileIdFrom(new Uint8Array(13).fill(255))).toBe('0zzzzzzzzzzzzz')
    expect(profileIdFrom(Uint8Array.from({ length: 13 }, (_, at) => at + 10))).toBe('0abcdefghjkmnp')
  })

  test('a profile’s id needs enough random bytes', () =>
    expect(() => profileIdFrom(new Uint8Array(12))).toThrow(RangeError))

  test.each(['', '0abcdefghjkmn', '1abcdefghjkmnp', '0abcdefghijkmn', '0ABCDEFGHJKMNP', '0abcdefghjkmnp\n'])(
    '%j is not a profile’s id',
    text => expect(isProfileId(text)).toBe(false),
  )
})

describe('Ukrainian in Latin letters (resolution 55 of 2010)', () => {
  test.each([
    ['Алушта', 'Alushta'],
    ['Борщагівка', 'Borshchahivka'],
    ['Вишгород', 'Vyshhorod'],
    ['Гадяч', 'Hadiach'],
    ['Ґалаґан', 'Galagan'],
    ['Єнакієве', 'Yenakiieve'],
    ['Наєнко', 'Naienko'],
    ['Житомир', 'Zhytomyr'],
    ['Їжакевич', 'Yizhakevych'],
    ['Кадиївка', 'Kadyivka'],
    ['Йосипівка', 'Yosypivka'],
    ['Стрий', 'Stryi'],
    ['Згорани', 'Zghorany'],
    ['Знамʼянка', 'Znamianka'],
    ["Комп'ютер", 'Kompiuter'],
    ['Русь', 'Rus'],
    ['Їжак і Юрій', 'Yizhak i Yurii'],
    ['Львів-Яворів', 'Lviv-Yavoriv'],
    ['Стрии\u0306', 'Stryi'],
  ])('the name %s is transliterated as %s (resolution 55 of 2010)', (ukrainian, latin) =>
    expect(transliterate(ukrainian)).toBe(latin),
  )
})

describe('a slug suggested for a name', () => {
  test.each([
    ['Олена Коваленко', 'olena-kovalenko'],
    ['  Кавʼярня «Світ кави» №1 ', 'kaviarnia-svit-kavy-no1'],
    ['José Ángel', 'jose-angel'],
    ['Ян', 'yan'],
    ['Я', ''],
    ['李雷', ''],
    ['', ''],
    ['Товариство з обмеженою відповідальністю «Дотик»', 'tovarystvo-z-obmezhenoiu'],
  ])('the name %j gets the suggested slug %j', (name, slug) => expect(suggestSlug(name)).toBe(slug))

  test('a suggested slug is always valid, or empty', () =>
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(...'абвгґєжзиїйщьюя ')),
        }),
        name => {
          const slug = suggestSlug(name)
          if (slug !== '') expect(checkSlug(slug)).toBeNull()
        },
      ),
    ))
})

describe('a long name in a custom URL', () => {
  test.each([
    ['Всеволод-Святослав Нечуй-Левицький-Старицький', 'vsevolod-sviatoslav-nechui-levytskyi'],
    ['Кавʼярня на розі вулиць Городоцької та Чорновола', 'kaviarnia-na-rozi-vulyts-horodotskoi-ta'],
    ['x'.repeat(60), 'x'.repeat(40)],
    [`Anna ${'x'.repeat(60)}`, `anna-${'x'.repeat(35)}`],
  ])('the name %s becomes %s', (name, slug) => expect(suggestSlug(name)).toBe(slug))

  test('a shortened slug ends after a whole word, unless less than half of the length would remain', () =>
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-z\d]{1,30}$/), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 10, max: 40 }),
        (words, length) => {
          const slug = words.join('-')
          const short = shortenSlug(slug, length)
          expect(short.length).toBeLessThanOrEqual(length)
          expect(slug.startsWith(short)).toBe(true)
          const isWhole = slug === short || slug[short.length] === '-'
          const wholeWords = slug.slice(0, length + 1).replace(/-?[^-]*$/, '')
          expect(isWhole || wholeWords.length < length / 2).toBe(true)
        },
      ),
    ))
})
