import { SEARCH_WORDS, SERVICES } from '@dotyk/domain/profile'
import { expect, test } from 'vitest'
import { searchableItems } from './searchable-items.ts'
import { searchItems } from './search.ts'

const ALL = searchableItems(null)
const found = (query: string) => searchItems(ALL, query).map(({ item }) => item.service ?? item.list)

test.each([
  ['insta', 'instagram'],
  ['Інстаграм', 'instagram'],
  ['ig', 'instagram'],
  ['fb', 'facebook'],
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
  ['twitter', 'x'],
  ['privat24.ua', 'privatbank'],
  ['google rev', 'google-reviews'],
  ['гугл мапи', 'google-maps'],
  ['stack overflow', 'stack-overflow'],
  // These queries find contacts without a service.
  ['phone', 'phones'],
  ['телефон', 'phones'],
  ['тел', 'phones'],
  ['telefon', 'phones'],
  ['номер', 'phones'],
  ['пошта', 'emails'],
  ['email', 'emails'],
  ['сайт', 'sites'],
  ['sajt', 'sites'],
  ['website', 'sites'],
  ['кнопка', 'customButtons'],
  ['knopka', 'customButtons'],
  ['button', 'customButtons'],
  // These queries are common names of a bank's products.
  ['jar', 'monobank'],
  ['банка', 'monobank'],
  ['banka', 'monobank'],
  ['конверт', 'privatbank'],
  ['відео', 'youtube'],
  ['video', 'youtube'],
  ['зум', 'zoom'],
  ['google meet', 'google-meet'],
  ['teams', 'microsoft-teams'],
  ['тімс', 'microsoft-teams'],
  ['гугл диск', 'google-drive'],
  ['гугл форми', 'google-forms'],
  ['карти apple', 'apple-maps'],
  ['снепчат', 'snapchat'],
  ['лікар', 'helsi'],
  ['номер телефону', 'phones'],
  ['локація', 'google-maps'],
  ['location', 'google-maps'],
  ['cv', 'work-ua'],
  ['pdf', 'customButtons'],
  ['магазин', 'sites'],
  ['usdt', 'binance-pay'],
  ['чайові', 'monobank'],
  ['реквізити', 'nbu-qr'],
  ['їжа', 'glovo'],
  ['книжки', 'goodreads'],
  ['вандрайв', 'onedrive'],
  // These queries have a wrong, missing, added or swapped letter.
  ['інстаграмм', 'instagram'],
  ['instgram', 'instagram'],
  ['intsagram', 'instagram'],
  ['телеграмм', 'telegram'],
  ['telegarm', 'telegram'],
  ['whatsup', 'whatsapp'],
  ['фейсбк', 'facebook'],
  ['facbook', 'facebook'],
  ['тилифон', 'phones'],
  ['манобанк', 'monobank'],
  ['vibr', 'viber'],
  ['вайбр', 'viber'],
  ['ютьюб', 'youtube'],
  ['твітер', 'x'],
  ['лінкедин', 'linkedin'],
  ['тіктог', 'tiktok'],
  ['сігнал', 'signal'],
  ['пінтрест', 'pinterest'],
  // These queries were typed with the wrong keyboard layout.
  ['штіефпкфь', 'instagram'],
  ['ntktuhfv', 'telegram'],
  ['ntktajy', 'phones'],
])('the picker’s search for %s finds %s first', (query, id) => {
  expect(found(query)[0]).toBe(id)
})

test('the picker’s search for a phone number finds the messengers that need only a number', () => {
  expect(found('тел')).toEqual(expect.arrayContaining(['phones', 'telegram', 'viber', 'whatsapp', 'signal']))
})

test.each([
  ['тел', 'phones', { kind: 'name', text: 'Телефон' }],
  ['тел', 'viber', { kind: 'reachedBy', text: 'телефон' }],
  ['банка', 'monobank', { kind: 'word', text: 'банка' }],
  ['збір', 'pumb', { kind: 'word', text: 'збір' }],
  ['wa.me', 'whatsapp', { kind: 'host', text: 'wa.me' }],
  ['instgram', 'instagram', { kind: 'similar' }],
])('the picker’s search for %s says why it found %s', (query, id, reason) => {
  const one = searchItems(ALL, query).find(({ item }) => (item.service ?? item.list) === id)
  expect(one?.reason).toEqual(reason)
})

test('the picker finds every service by its caption in both languages, its id and its other names', () => {
  for (const service of SERVICES) {
    for (const name of [
      service.captions.ua,
      service.captions.en,
      service.id,
      ...(SEARCH_WORDS[service.id] ?? []),
    ]) {
      expect(found(` ${name.toUpperCase()} `), name).toContain(service.id)
    }
  }
})

test('an empty search of the picker finds nothing', () => expect(found('  ')).toEqual([]))

test('the picker’s search for a name that no service has finds nothing', () => {
  expect(found('жжжжж')).toEqual([])
  expect(found('щось зовсім інше')).toEqual([])
})

test.each(['wifi', 'wi-fi', 'вай-фай', 'вайфай', 'bluetooth', 'паркінг', 'пароль', 'taxi'])(
  'the picker’s search for %s, which no service is called, finds nothing',
  query => expect(found(query)).toEqual([]),
)

test('the picker’s search for a service’s own name finds few others', () => {
  for (const service of SERVICES) expect(found(service.captions.en).length, service.id).toBeLessThan(8)
})

test('the picker’s search shows no similar names beside an exact match', () => {
  expect(found('jar')).toEqual(['monobank'])
})

test('the picker’s search for a very long text doesn’t find every service', () =>
  expect(found('телефон '.repeat(10_000))).not.toHaveLength(ALL.length))
