import type { CarrierBranch, CarrierCity } from '../apps/server/src/integrations/carrier/port.ts'
import { seededNumbers } from '../apps/server/test/seeded-numbers.ts'

/* Generates as many places as the carrier has, with the properties that affect the speed of a search: names from a few
   hundred roots, so that many share a prefix or the whole name, and a few cities with thousands of branches. */

const ROOTS =
  'Білогор Березн Борисл Брат Верх Весел Вишн Володимир Гайв Глиб Горох Григор Далек Добр Дуб Жовт Залізн Зелен Злат Золот Іван Калин Камʼян Качан Київ Ковал Козл Конопл Корол Красн Крив Кут Лип Лис Луг Мал Мар Миколай Мир Нов Олександр Орлов Павл Перемиш Петр Піщан Підгір Поліс Поп Раків Рівн Рож Рудн Сад Світл Семен Синь Сокол Солон Стар Степан Тарас Терн Тих Топол Троян Ужгор Федор Хмел Хутір Царич Червон Чорн Шевченк Щаслив Юр Яблун Ясен'.split(
    ' ',
  )
const ENDINGS =
  'івка анівка енка ине ино иця ське ський ська ців овець ове ова ополе ород ошин яни инці ичі івці енки уватка ате авка амка'.split(
    ' ',
  )
const FIRST_WORDS = ['', '', '', '', '', 'Велика ', 'Мала ', 'Нова ', 'Стара ', 'Верхня ', 'Нижня ']
const AREAS =
  'Вінницька Волинська Дніпропетровська Житомирська Закарпатська Запорізька Київська Львівська Миколаївська Одеська Полтавська Рівненська Сумська Тернопільська Харківська Херсонська Хмельницька Черкаська Чернівецька Чернігівська'.split(
    ' ',
  )

const CITIES_WITH_BRANCHES = 6_000

/** Returns places and branches in the carrier's format; the same in every run. */
export function sampleDirectory(sizes: { cities: number; branches: number }) {
  const random = seededNumbers(2026)
  const pick = <Value>(values: readonly Value[]): Value => valueAtFraction(values, random())
  const cities = Array.from({ length: sizes.cities }, (_, at): CarrierCity => ({
    ref: refOf(1, at),
    settlementRef: refOf(2, at),
    kind: at < 460 ? 'місто' : at < 1_300 ? 'селище' : 'село',
    name: pick(FIRST_WORDS) + pick(ROOTS) + pick(ENDINGS),
    area: pick(AREAS),
    region: `${pick(ROOTS)}ський`,
    otherName: null,
  }))
  const withBranches = cities.slice(0, CITIES_WITH_BRANCHES)
  const branches = Array.from({ length: sizes.branches }, (_, at): CarrierBranch => {
    // The first cities have by far the most branches, as Kyiv does.
    const city = valueAtFraction(withBranches, random() ** 3)
    const street = `вул. ${pick(ROOTS)}ська, ${1 + Math.floor(random() * 200)}`
    const kind = random() < 0.6 ? 'postomat' : 'branch'
    const number = String(at + 1)
    const name = `${kind === 'branch' ? 'Відділення' : 'Поштомат'} №${number}: ${street}`
    return {
      ref: refOf(3, at),
      cityRef: city.ref,
      settlementRef: city.settlementRef,
      kind,
      number,
      name,
      address: `${city.name}, ${street}`,
      schedule: ['Пн–Пт 8:00–20:00'],
      maxWeight: null,
    }
  })
  return { cities, branches }
}

/** Returns the value at this fraction of the list, from 0 to 1. */
export function valueAtFraction<Value>(values: readonly Value[], part: number): Value {
  const value = values[Math.floor(part * values.length)]
  if (value === undefined) throw new Error('An empty list has no value to pick')
  return value
}

function refOf(list: number, at: number): string {
  return `00000000-0000-${String(list).padStart(4, '0')}-0000-${String(at).padStart(12, '0')}`
}
