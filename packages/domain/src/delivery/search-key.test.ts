import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { searchKey, searchKeys } from './search-key.ts'

describe('spellings of one place', () => {
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
  ])('spellings of one place have one search key: %s', (name, ...spellings) => {
    for (const spelling of spellings)
      expect([spelling, searchKey(spelling)]).toEqual([spelling, searchKey(name)])
  })
})

test('different places have different search keys', () => {
  const names = ['Київ', 'Київець', 'Львів', 'Луцьк', 'Суми', 'Стрий', 'Самбір', 'Бровари', 'Бориспіль']
  expect(new Set(names.map(searchKey)).size).toBe(names.length)
})

const letters = fc.string({ unit: fc.constantFrom(...'абвгґдеєжзиіїйклмнопрстуфхцчшщьюяʼ- '), maxLength: 20 })

test('the search key of a beginning is the beginning of the search key', () => {
  fc.assert(
    fc.property(letters, fc.nat(20), (name, length) => {
      expect(searchKey(name).startsWith(searchKey(name.slice(0, length)))).toBe(true)
    }),
  )
})

test('a search key has only Latin letters, digits and single spaces, and is its own key', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), text => {
      const key = searchKey(text)
      expect(key).toMatch(/^(?:[a-z\d]+(?: [a-z\d]+)*)?$/)
      expect(searchKey(key)).toBe(key)
    }),
  )
})

test('a text typed on a Latin keyboard layout is searched as Ukrainian', () => {
  expect(searchKeys('rb]d')).toContain(searchKey('київ'))
  expect(searchKeys('Jltcf')).toContain(searchKey('Одеса'))
  expect(searchKeys("'gnjdd")).toHaveLength(2)
})

test('a text in Ukrainian letters is searched only as itself', () => {
  expect(searchKeys('Біла Ц')).toEqual([searchKey('Біла Ц')])
  expect(searchKeys(' -- ')).toEqual([])
})
