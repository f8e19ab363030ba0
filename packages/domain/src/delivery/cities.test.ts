import { expect, test } from 'vitest'
import { cityTerms, cityRank, isOblastCentre } from './cities.ts'
import { searchKey } from './search-key.ts'

const aCity = (name: string, area = 'Київська', kind = 'місто') => ({ name, area, kind })

test('an oblast’s centre is only the city of that name in the same oblast', () => {
  expect(isOblastCentre(aCity('Миколаїв', 'Миколаївська'))).toBe(true)
  expect(isOblastCentre(aCity('Миколаїв', 'Львівська'))).toBe(false)
  expect(isOblastCentre(aCity('Одеса', 'Одеська', 'село'))).toBe(false)
})

test('centres rank before cities, cities before villages, and places with more branches first', () => {
  const village = cityRank(aCity('Київець', 'Львівська', 'село'), 3)
  const larger = cityRank(aCity('Київець', 'Львівська', 'село'), 4)
  const city = cityRank(aCity('Бровари'), 0)
  const centre = cityRank(aCity('Київ'), 0)
  expect([larger, centre, village, city].sort((one, other) => other - one)).toEqual([
    centre,
    city,
    larger,
    village,
  ])
})

test('a place is found by the beginning of its name and of each further word', () => {
  expect(cityTerms(aCity('Біла Криниця'))).toEqual([searchKey('Біла Криниця'), searchKey('Криниця')])
  expect(cityTerms(aCity('Нова Велика Гута'))).toHaveLength(3)
})

test.each([
  ['Дніпро', 'Дніпропетровська', 'Дніпропетровськ'],
  ['Камʼянське', 'Дніпропетровська', 'Дніпродзержинськ'],
  ['Самар', 'Дніпропетровська', 'Новомосковськ'],
  ['Шахтарське', 'Дніпропетровська', 'Першотравенськ'],
  ['Бахмут', 'Донецька', 'Артемівськ'],
  ['Кипуче', 'Луганська', 'Артемівськ'],
  ['Сіверськодонецьк', 'Луганська', 'Сєвєродонецьк'],
  ['Переяслав', 'Київська', 'Переяслав-Хмельницький'],
  ['Кропивницький', 'Кіровоградська', 'Кіровоград'],
  ['Шептицький', 'Львівська', 'Червоноград'],
  ['Південноукраїнськ', 'Миколаївська', 'Южноукраїнськ'],
  ['Чорноморськ', 'Одеська', 'Іллічівськ'],
  ['Горішні Плавні', 'Полтавська', 'Комсомольськ'],
  ['Вараш', 'Рівненська', 'Кузнецовськ'],
  ['Берестин', 'Харківська', 'Красноград'],
  ['Олешки', 'Херсонська', 'Цюрупинськ'],
  ['Багачеве', 'Черкаська', 'Ватутіне'],
  ['Сновськ', 'Чернігівська', 'Щорс'],
])('the town %s in the oblast %s is found by its former name %s', (name, area, former) =>
  expect(cityTerms(aCity(name, area))).toContain(searchKey(former)),
)

test('a village is not found by the former name of the town it shares its name with', () =>
  expect(cityTerms(aCity('Самар', 'Дніпропетровська', 'село'))).toEqual([searchKey('Самар')]))

test('a former name belongs to the town of its own oblast', () =>
  expect(cityTerms(aCity('Покровськ', 'Київська'))).toEqual([searchKey('Покровськ')]))

test('the carrier’s other name for a city is searched too, once', () => {
  expect(cityTerms(aCity('Обухів'), 'Обухов')).toEqual([searchKey('Обухів'), searchKey('Обухов')])
  expect(cityTerms(aCity('Київ'), 'Киев')).toEqual([searchKey('Київ'), searchKey('Киев')])
})
