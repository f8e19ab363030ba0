import { DEFAULT_BRAND } from '@dotyk/domain/companies'

/** The messages of one language: namespaces of nested keys with a text at every leaf. */
export interface MessageTree {
  [key: string]: string | MessageTree
}
export type Language = 'ua' | 'en'
export type Messages = Record<Language, Record<string, MessageTree>>

const FORMS: Record<Language, string[]> = { ua: ['one', 'few', 'many', 'other'], en: ['one', 'other'] }
const pluralForm = /_(zero|one|two|few|many|other)$/

/** Names and abbreviations (NFC, PDF) that are written in Latin letters in Ukrainian too. */
const LATIN_IN_UKRAINIAN =
  /\b(NFC|QR|PDF|SVG|PNG|JPEG|WebP|vCard|Apple|Google|iPhone|Android|iOS|LiqPay|Checkbox|SmartStand|English|[A-Z]{2,3})\b/g
/** A language's name is written in its own letters in every language. */
const CYRILLIC_IN_ENGLISH = /Українська/g

/** Matches the product's name in any language; `дотик` itself is an ordinary word for touch. */
const BRAND_NAME = new RegExp(`${DEFAULT_BRAND.name}|[«„“"]Дотик`, 'i')

const withoutValues = (text: string) => text.replace(/\{\{.*?\}\}|https?:\S+|\S+@\S+|<[^>]*>/g, ' ')

/** Faults of a text in its language; `is` completes the sentence of the report. */
const FAULTS: { language: Language; fault: string; is: (text: string) => boolean }[] = [
  {
    language: 'en',
    fault: 'has Cyrillic letters',
    is: text => /\p{Script=Cyrillic}/u.test(text.replace(CYRILLIC_IN_ENGLISH, '')),
  },
  {
    language: 'ua',
    fault: 'is not in Ukrainian',
    is: text => !/\p{Script=Cyrillic}/u.test(text) && /[a-z]/i.test(text.replace(LATIN_IN_UKRAINIAN, '')),
  },
  { language: 'ua', fault: 'has letters Ukrainian has not', is: text => /[ыэёъ]/i.test(text) },
  {
    language: 'ua',
    fault: 'mixes Latin and Cyrillic letters in one word',
    is: text => /\p{Script=Cyrillic}[a-z]|[a-z]\p{Script=Cyrillic}/iu.test(text),
  },
  {
    language: 'ua',
    fault: 'has another apostrophe than ʼ (U+02BC)',
    is: text => /\p{Script=Cyrillic}['’`ʹ]\p{Script=Cyrillic}/u.test(text),
  },
]

/** The texts of one language, by key without its plural form: form → text ('' where there are no forms). */
type Texts = Map<string, Map<string, string>>

/** Returns the texts by key within a namespace: `dialog.title`. */
export function flattenMessages(tree: MessageTree, prefix = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flattenMessages(value, `${prefix}${key}.`),
  )
}

export const messageKeyStem = (key: string) => key.replace(pluralForm, '')

function textsOf(tree: MessageTree): Texts {
  const texts: Texts = new Map()
  for (const [key, text] of flattenMessages(tree)) {
    const stem = messageKeyStem(key)
    const forms = texts.get(stem) ?? new Map<string, string>()
    texts.set(stem, forms.set(pluralForm.exec(key)?.[1] ?? '', text))
  }
  return texts
}

/** Finds messages that differ between the languages or use the wrong alphabet. */
export function findTextProblems(messages: Messages): string[] {
  const namespaces = new Set([...Object.keys(messages.ua), ...Object.keys(messages.en)])
  return [...namespaces].flatMap(namespace => {
    const ua = textsOf(messages.ua[namespace] ?? {})
    const en = textsOf(messages.en[namespace] ?? {})
    const stems = new Set([...ua.keys(), ...en.keys()])
    return [...stems].flatMap(stem => {
      const problems = compare(ua.get(stem), en.get(stem))
      return problems.map(problem => `${namespace}:${stem} ${problem}`)
    })
  })
}

function compare(ua: Map<string, string> | undefined, en: Map<string, string> | undefined): string[] {
  if (!ua) return ['is missing in ua']
  if (!en) return ['is missing in en']
  return [
    ...findFaults('ua', ua),
    ...findFaults('en', en),
    ...(valuesOf(ua) === valuesOf(en) ? [] : [`takes ${valuesOf(ua)} in ua and ${valuesOf(en)} in en`]),
  ]
}

function findFaults(language: Language, forms: Map<string, string>): string[] {
  const wanted = FORMS[language]
  const complete = forms.has('')
    ? forms.size === 1
    : wanted.every(form => forms.has(form)) && forms.size === wanted.length
  const problems = complete ? [] : [`needs the plural forms ${wanted.join(', ')} in ${language}`]
  for (const text of forms.values()) {
    if (text.trim() === '') problems.push(`is empty in ${language}`)
    const words = withoutValues(text)
    if (BRAND_NAME.test(words))
      problems.push(`names the product instead of {{brand}} in ${language}: ${text}`)
    for (const { language: of, fault, is } of FAULTS)
      if (of === language && is(words)) problems.push(`${fault} in ${language}: ${text}`)
  }
  return problems
}

/**
 * Finds lines of code that name the product, although hosts of other companies replace its name; only the brand's own texts
 * may.
 */
export function findBrandNames(sources: readonly { path: string; text: string }[]): string[] {
  const name = new RegExp(`\\b${DEFAULT_BRAND.name}\\b|[«„“]Дотик`)
  return sources
    .filter(({ path }) => !path.startsWith('packages/domain/src/companies/'))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          name.test(line) ? [`${path}:${index + 1} names the product: ${line.trim().slice(0, 120)}`] : [],
        ),
    )
}

/**
 * Returns the values that a message takes. `count` is ignored if there are plural forms, because "one day" needs no figure.
 */
function valuesOf(forms: Map<string, string>): string {
  const values = [...forms.values()].flatMap(text =>
    [...text.matchAll(/\{\{\s*(\w+).*?\}\}/g)].map(match => String(match[1])),
  )
  const named = [...new Set(values)].filter(value => forms.has('') || value !== 'count').sort()
  return named.length > 0 ? named.map(value => `{{${value}}}`).join(' ') : 'no values'
}
