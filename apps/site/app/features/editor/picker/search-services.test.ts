import { SERVICES } from '@dotyk/domain/profile'
import { expect, test } from 'vitest'
import { searchServices } from './search-services.ts'

const found = (query: string) => searchServices(SERVICES, query).map(({ id }) => id)

test.each([
  ['insta', 'instagram'],
  ['Інстаграм', 'instagram'],
  ['інста', 'instagram'],
  ['instahram', 'instagram'],
  ['фейсбук', 'facebook'],
  ['fejsbuk', 'facebook'],
  ['моно', 'monobank'],
  ['приват', 'privatbank'],
  ['privat', 'privatbank'],
  ['телегр', 'telegram'],
  ['telehram', 'telegram'],
  ['вайбер', 'viber'],
  ['ютуб', 'youtube'],
  ['tik tok', 'tiktok'],
  ['тікток', 'tiktok'],
  ['лінкедін', 'linkedin'],
  ['спотіфай', 'spotify'],
  ['pinterest', 'pinterest'],
  ['пінтерест', 'pinterest'],
  ['behance', 'behance'],
  ['біханс', 'behance'],
  ['t.me', 'telegram'],
  // With the other keyboard layout.
  ['штіефпкфь', 'instagram'],
  ['ntktuhfv', 'telegram'],
])('%s finds %s first', (query, id) => {
  expect(found(query)[0]).toBe(id)
})

test('every service is found by its caption in both languages and by its id', () => {
  for (const service of SERVICES) {
    for (const name of [service.captions.ua, service.captions.en, service.id]) {
      expect(found(name), name).toContain(service.id)
    }
  }
})

test('an empty search shows everything in the order of the catalogue', () => {
  expect(found('  ')).toEqual(SERVICES.map(({ id }) => id))
})

test('what no service is called finds nothing', () => {
  expect(found('жжжжж')).toEqual([])
})

test('a search is narrow: a name of its own brings few others', () => {
  for (const service of SERVICES) expect(found(service.captions.en).length, service.id).toBeLessThan(8)
})
