import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { searchKey, searchKeys } from './search-key.ts'

describe('one key for what people mean by one name', () => {
  test.each([
    ['Київ', 'київ', 'КИЇВ', 'Kyiv', ' київ '],
    [
      'Камʼянське',
      "Кам'янське",
      'Кам’янське',
      'Кам‘янське',
      'Кам`янське',
      'Кам´янське',
      'Кам′янське',
      'камянське',
    ],
    ['Словʼянськ', 'Слов"янськ', 'Слов*янськ', 'Слов“янськ', 'Slov’iansk', "Slov'yansk", 'Slovyansk'],
    ['Івано-Франківськ', 'івано франківськ', 'ИВАНО-ФРАНКІВСК', 'Ivano-Frankivsk'],
    ['Одеса', 'Одесса', 'Odesa', 'odessa'],
    ['Ґалаґани', 'галагани', 'Halahany', 'galagany'],
    ['Черкаси', 'черкассы', 'Cherkasy'],
  ])('%s', (name, ...spellings) => {
    for (const spelling of spellings)
      expect([spelling, searchKey(spelling)]).toEqual([spelling, searchKey(name)])
  })
})

test('different places have different keys', () => {
  const names = ['Київ', 'Київець', 'Львів', 'Луцьк', 'Суми', 'Стрий', 'Самбір', 'Бровари', 'Бориспіль']
  expect(new Set(names.map(searchKey)).size).toBe(names.length)
})

const letters = fc.string({ unit: fc.constantFrom(...'абвгґдеєжзиіїйклмнопрстуфхцчшщьюяʼ- '), maxLength: 20 })

test('the key of a beginning is the beginning of the key', () => {
  fc.assert(
    fc.property(letters, fc.nat(20), (name, length) => {
      expect(searchKey(name).startsWith(searchKey(name.slice(0, length)))).toBe(true)
    }),
  )
})

test('a key is Latin letters, digits and single spaces, and its own key', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), text => {
      const key = searchKey(text)
      expect(key).toMatch(/^(?:[a-z\d]+(?: [a-z\d]+)*)?$/)
      expect(searchKey(key)).toBe(key)
    }),
  )
})

test('a keyboard left in Latin is understood', () => {
  expect(searchKeys('rb]d')).toContain(searchKey('київ'))
  expect(searchKeys('Jltcf')).toContain(searchKey('Одеса'))
  expect(searchKeys("'gnjdd")).toHaveLength(2)
})

test('Ukrainian letters mean themselves alone', () => {
  expect(searchKeys('Біла Ц')).toEqual([searchKey('Біла Ц')])
  expect(searchKeys(' -- ')).toEqual([])
})
