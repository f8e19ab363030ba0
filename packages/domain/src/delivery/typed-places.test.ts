import { describe, expect, test } from 'vitest'
import {
  cityDistrict,
  cityLabel,
  doesTextNameCity,
  placeNameOfText,
  withoutStreetKind,
} from './typed-places.ts'

test.each([
  ['Київ', 'Київ'],
  ['  м. Київ ', 'Київ'],
  ['м.Київ', 'Київ'],
  ['місто Біла Церква, Київська обл.', 'Біла Церква'],
  ['с. Київець (Миколаївський р-н)', 'Київець'],
  ['смт Ворзель', 'Ворзель'],
  ['с-ще Буча', 'Буча'],
  ['селище Гостомель', 'Гостомель'],
  ['Мала Виска', 'Мала Виска'],
  ['Самар', 'Самар'],
  ['', ''],
  [', Київська обл.', ''],
])('the typed text %j names the place %j', (typed, name) => expect(placeNameOfText(typed)).toBe(name))

test.each([
  ['вул. Хрещатик', 'Хрещатик'],
  ['вулиця Січових Стрільців', 'Січових Стрільців'],
  ['вул.Хрещатик', 'Хрещатик'],
  ['пр-т Перемоги', 'Перемоги'],
  ['просп. Свободи', 'Свободи'],
  ['бульвар Лесі Українки', 'Лесі Українки'],
  ['б-р Шевченка', 'Шевченка'],
  ['пл. Ринок', 'Ринок'],
  ['Площанська', 'Площанська'],
  ['вул', 'вул'],
])('the street %j is searched as %j', (typed, name) => expect(withoutStreetKind(typed)).toBe(name))

const kyivets = { kind: 'село', name: 'Київець', area: 'Львівська', region: 'Миколаївський' }

describe('a text that names a city', () => {
  test.each([
    'Київець',
    'с. Київець',
    'київець',
    'Київець, Львівська обл.',
    'с. Київець, Миколаївський р-н, Львівська область',
    'Київець (Миколаївський район)',
    'Київець,',
  ])('the typed text %j means the given village', typed =>
    expect(doesTextNameCity(typed, kyivets)).toBe(true),
  )

  test.each([
    'Київ',
    'Київець, Київська обл.',
    'Київець, Стрийський р-н',
    'Київець, Миколаївський р-н, Київська обл.',
    '',
  ])('the typed text %j doesn’t mean the given village', typed =>
    expect(doesTextNameCity(typed, kyivets)).toBe(false),
  )

  test('a typed city with a district matches a city known only by name', () =>
    expect(doesTextNameCity('Київець, Стрийський р-н', { name: 'Київець', area: '', region: '' })).toBe(true))

  test('a city matches the line that is displayed for it', () =>
    expect(doesTextNameCity(cityLabel(kyivets), kyivets)).toBe(true))
})

test.each([
  [kyivets, 'с. Київець, Миколаївський р-н, Львівська обл.'],
  [{ kind: 'місто', name: 'Київ', area: 'Київська', region: '' }, 'м. Київ'],
  [{ kind: 'місто', name: 'Львів', area: 'Львівська', region: 'Львівський' }, 'м. Львів'],
  [{ kind: 'селище', name: 'Ялта', area: 'АРК', region: '' }, 'с-ще Ялта, АР Крим'],
  [{ kind: '', name: 'Хутір', area: 'Сумська', region: '' }, 'Хутір, Сумська обл.'],
  [{ kind: 'хутір', name: 'Тихий', area: '', region: '' }, 'Тихий'],
])('the place %j is displayed as %s', (city, line) => expect(cityLabel(city)).toBe(line))

test('places of the same name are displayed with raion and oblast', () => {
  expect(cityDistrict(kyivets)).toBe('Миколаївський р-н, Львівська обл.')
  expect(cityDistrict({ area: '', region: '' })).toBe('')
})
