import { expect, test } from 'vitest'
import { cityTerms, cityWeight, isOblastCentre } from './cities.ts'
import { searchKey } from './search-key.ts'

const aCity = (name: string, area = 'Київська', kind = 'місто') => ({ name, area, kind })

test('an oblast centre is the city of that name in its own oblast', () => {
  expect(isOblastCentre(aCity('Миколаїв', 'Миколаївська'))).toBe(true)
  expect(isOblastCentre(aCity('Миколаїв', 'Львівська'))).toBe(false)
  expect(isOblastCentre(aCity('Одеса', 'Одеська', 'село'))).toBe(false)
})

test('centres come before cities, cities before villages, the one with more branches first', () => {
  const village = cityWeight(aCity('Київець', 'Львівська', 'село'), 3)
  const larger = cityWeight(aCity('Київець', 'Львівська', 'село'), 4)
  const city = cityWeight(aCity('Бровари'), 0)
  const centre = cityWeight(aCity('Київ'), 0)
  expect([larger, centre, village, city].sort((one, other) => other - one)).toEqual([
    centre,
    city,
    larger,
    village,
  ])
})

test('a place is found by its name and by each further word of it', () => {
  expect(cityTerms(aCity('Біла Церква'))).toEqual([searchKey('Біла Церква'), searchKey('Церква')])
  expect(cityTerms(aCity('Нова Велика Гута'))).toHaveLength(3)
})

test('a renamed city is found by its former name, a village of the same name is not', () => {
  expect(cityTerms(aCity('Кропивницький', 'Кіровоградська'))).toContain(searchKey('Кіровоград'))
  expect(cityTerms(aCity('Самар'))).toContain(searchKey('Новомосковськ'))
  expect(cityTerms(aCity('Самар', 'Київська', 'село'))).toEqual([searchKey('Самар')])
})

test('the carrier’s other name counts too, once', () => {
  expect(cityTerms(aCity('Київ'), 'Киев')).toEqual([searchKey('Київ'), searchKey('Киев')])
})
