import type { SeededRandom } from './seeded-random.ts'

/** Texts that are known to cause errors in programs. */
export const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '\t\r\n',
  '\0',
  'a\0b',
  '\ud800',
  '\udc00',
  'a\udfff\ud800b',
  '\ufeff',
  '\ufffe\uffff',
  '\u200b\u200d\u2060',
  '\u202e\u2066reversed\u2069',
  '\u0007\u001b[31m',
  '\u0085\u2028\u2029',
  'e\u0301\u0323'.repeat(500),
  '👩‍👩‍👧‍👦🏳️‍🌈🇺🇦',
  '𝕌𝕟𝕚𝕔𝕠𝕕𝕖 𐀀 \u{10ffff}',
  'İıẞßﬁΣς',
  'ʼ’\'"`',
  "'; drop table profiles; --",
  '%',
  '%s%n_\\',
  '\\',
  '\\u0000',
  '../../../../etc/passwd',
  '..%2f..%2f',
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '=1+1',
  'javascript:alert(1)',
  'data:text/html,<b>',
  'http://[::1]:5432/',
  'http://169.254.169.254/latest/',
  'https://' + 'a'.repeat(300) + '.example',
  'https://user:pass@host.example:99999/',
  'file:///etc/passwd',
  'null',
  'undefined',
  'NaN',
  '__proto__',
  'constructor',
  'toString',
  '0',
  '-1',
  '1e999',
  '0x10',
  '١٢٣',
  '９９９',
  '99999999999999999999',
  'true',
  'a'.repeat(10_000),
  'ї'.repeat(70_000),
  '(a+)+'.repeat(50) + '!',
]

export const HOSTILE_DATES: readonly string[] = [
  '0000-00-00',
  '0000-01-01',
  '0001-01-01',
  '1582-10-10',
  '1970-01-01',
  '2000-02-30',
  '2024-02-29',
  '2023-02-29',
  '2026-10-25',
  '2026-13-01',
  '9999-12-31',
  '10000-01-01',
  '-271821-04-20',
  '+275760-09-13',
  '2026-11-27T24:00:00Z',
  '2026-11-27T23:59:60Z',
  '2026-11-27T10:00:00+99:99',
  '9999-12-31T23:59:59.999999999Z',
  '0001-01-01T00:00:00Z',
]

export const HOSTILE_NUMBERS: readonly number[] = [
  0,
  -0,
  -1,
  1,
  0.1,
  1.5,
  -1e-7,
  1e-320,
  127,
  32_768,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  4_294_967_296,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 1,
  9.3e18,
  1e21,
  Number.MAX_VALUE,
  -Number.MAX_VALUE,
]

const FOREIGN_IDS: readonly string[] = [
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'FFFFFFFF-FFFF-4FFF-8FFF-FFFFFFFFFFFF',
  '0123456789abcd',
  'default',
  'all',
  'none',
  'zzzzzzzzzzzzz',
  '2147483648',
]

/** Returns any JSON value, mostly one that no call accepts. */
export function hostileValue(chance: SeededRandom): unknown {
  switch (chance.below(12)) {
    case 0:
      return null
    case 1:
      return chance.oneIn(2)
    case 2:
    case 3:
      return chance.pick(HOSTILE_NUMBERS)
    case 4:
      return chance.pick(HOSTILE_DATES)
    case 5:
      return chance.pick<unknown>([[], {}, [[]], [null], { '': '' }, { 'a\0': 1 }, { constructor: 1 }])
    case 6:
      return nested(chance.pick([3, 31, 33, 200, 500]), chance.oneIn(2))
    case 7:
      return Array.from({ length: chance.pick([2, 1_001, 20_000]) }, () => 'a')
    case 8:
      return chance.pick(FOREIGN_IDS)
    case 9:
      return 'x'.repeat(chance.pick([100, 20_001, 300_000]))
    default:
      return chance.pick(HOSTILE_TEXTS)
  }
}

function nested(depth: number, isList: boolean): unknown {
  let value: unknown = 'deep'
  for (let level = 0; level < depth; level += 1) value = isList ? [value] : { a: value }
  return value
}

/** Valid texts for fields, by a pattern of the field's name in lower case. */
const LIKELY_TEXTS: readonly [RegExp, readonly string[]][] = [
  [
    /email|login|^to$|from/,
    ['somebody@example.com', 'ІВАН@пошта.укр', 'a@b', `${'a'.repeat(64)}@example.com`],
  ],
  [/password/, ['correct horse battery', 'пароль із пробілом', 'short']],
  [/phone/, ['+380671234567', '067 123 45 67', '+1 202 555 0100', '112']],
  [
    /link|url|webhook|site|endpoint|icon/,
    ['https://kovalenko.example/a?b=c', 'kovalenko.example', '@kovalenko'],
  ],
  [/color/, ['#ffffff', '#000', 'red', 'rgb(1,2,3)']],
  [/date|day|from|until|birthday/, ['2026-11-27', '2027-01-01', '12-31', '2026-11-27T10:00']],
  [/_at$|createdat/, ['2026-11-27T10:00:00Z', '2027-01-01T00:00:00.000Z']],
  [/^zone$/, ['Europe/Kyiv', 'America/New_York']],
  [/ownership/, ['ТОВ', 'ФОП']],
  [/edrpou/, ['12345678', '1234567890']],
  [/city/, ['Київ', 'Львів']],
  [/department/, ['Відділення №1: вул. Пирогівський шлях, 135']],
  [/productid/, ['1-1-1-1', '3-1-2-5-1', '2-1-1']],
  [/q$|search/, ['олена', 'коваленко 067', 'a b c d e f g h i j']],
  [/cursor/, ['eyJhIjoxfQ', 'W10=', 'null']],
  [/columns/, ['[]', '["name","email"]', '{"0":"name"}']],
  [/code/, ['123456', 'SPRING', 'AAAA-BBBB']],
  [/lang/, ['ua', 'en', 'uk']],
  [/file/, ['errors.json', 'common+errors.json']],
  [/address|slug|custom/, ['kovalenko', 'login', 'admin', 'олена']],
  [/chip/, ['aaaaaaaaaaaaa']],
  [/sort/, ['newest', '-name', 'created_at']],
  [/limit/, ['1', '100', '101']],
  [/ids$/, ['a,b,c', '10,20']],
]

export function plausibleText(chance: SeededRandom, name: string): string {
  const found = LIKELY_TEXTS.filter(([pattern]) => pattern.test(name.toLowerCase()))
  return found.length > 0
    ? chance.pick(chance.pick(found)[1])
    : chance.pick(['Олена', 'Kovalenko & Co', 'a', '1'])
}
