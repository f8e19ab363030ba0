import type { Money } from '../values/money.ts'

type Gender = 'masculine' | 'feminine'
/** The grammatical forms of a noun with a number: for 1, for 2 to 4, and for other numbers. */
type Forms = readonly [one: string, few: string, many: string]

const ONES = ['', 'один', 'два', 'три', 'чотири', 'пʼять', 'шість', 'сім', 'вісім', 'девʼять']
const FEMININE_ONES: Record<number, string> = { 1: 'одна', 2: 'дві' }
const TEENS = [
  ...['десять', 'одинадцять', 'дванадцять', 'тринадцять', 'чотирнадцять'],
  ...['пʼятнадцять', 'шістнадцять', 'сімнадцять', 'вісімнадцять', 'девʼятнадцять'],
]
const TENS = [
  ...['', '', 'двадцять', 'тридцять', 'сорок', 'пʼятдесят'],
  ...['шістдесят', 'сімдесят', 'вісімдесят', 'девʼяносто'],
]
const HUNDREDS = [
  ...['', 'сто', 'двісті', 'триста', 'чотириста', 'пʼятсот'],
  ...['шістсот', 'сімсот', 'вісімсот', 'девʼятсот'],
]
const SCALES: { forms: Forms; gender: Gender }[] = [
  { forms: ['', '', ''], gender: 'masculine' },
  { forms: ['тисяча', 'тисячі', 'тисяч'], gender: 'feminine' },
  { forms: ['мільйон', 'мільйони', 'мільйонів'], gender: 'masculine' },
  { forms: ['мільярд', 'мільярди', 'мільярдів'], gender: 'masculine' },
]
const UNITS: Record<Money['currency'], { whole: Forms; gender: Gender; minor: Forms }> = {
  UAH: {
    whole: ['гривня', 'гривні', 'гривень'],
    gender: 'feminine',
    minor: ['копійка', 'копійки', 'копійок'],
  },
  USD: {
    whole: ['долар США', 'долари США', 'доларів США'],
    gender: 'masculine',
    minor: ['цент', 'центи', 'центів'],
  },
}

/** Returns an amount in words, as a Ukrainian invoice repeats it: `Чотириста девʼяносто девʼять гривень 00 копійок`. */
export function amountInWords({ amount, currency }: Money): string {
  const { whole, gender, minor } = UNITS[currency]
  const wholes = Math.floor(amount / 100)
  const rest = amount % 100
  const words = [
    ...integerWords(wholes, gender),
    formOf(wholes, whole),
    String(rest).padStart(2, '0'),
    formOf(rest, minor),
  ].join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function integerWords(number: number, gender: Gender): string[] {
  if (number === 0) return ['нуль']
  return SCALES.flatMap((scale, at) => {
    const part = Math.floor(number / 1_000 ** at) % 1_000
    if (part === 0) return []
    return [[...partWords(part, at === 0 ? gender : scale.gender), at === 0 ? '' : formOf(part, scale.forms)]]
  })
    .reverse()
    .flat()
    .filter(Boolean)
}

function partWords(part: number, gender: Gender): string[] {
  const rest = part % 100
  const ones = rest % 10
  const oneWord = (gender === 'feminine' ? FEMININE_ONES[ones] : undefined) ?? ONES[ones] ?? ''
  const isTeen = rest >= 10 && rest < 20
  const small = isTeen ? [TEENS[rest - 10] ?? ''] : [TENS[Math.floor(rest / 10)] ?? '', oneWord]
  return [HUNDREDS[Math.floor(part / 100)] ?? '', ...small]
}

function formOf(number: number, [one, few, many]: Forms): string {
  const ones = number % 10
  const isTeen = number % 100 >= 11 && number % 100 <= 14
  if (isTeen || ones === 0 || ones > 4) return many
  return ones === 1 ? one : few
}
