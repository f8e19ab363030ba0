import { htmlLanguage, type Language } from '@dotyk/domain/values'
import { createInstance } from 'i18next'
import { messages, type Namespace } from './index.ts'
import type { PluralForm } from './translated.ts'
import type { ua } from './ua/index.ts'

type WithoutPluralForm<Key extends string> = Key extends `${infer Name}${PluralForm}` ? Name : Key

type KeysOf<Messages> = {
  [Key in keyof Messages & string]: Messages[Key] extends string
    ? WithoutPluralForm<Key>
    : `${Key}.${KeysOf<Messages[Key]>}`
}[keyof Messages & string]

/** The key of a message in its namespace: `activation.subject`; the key of a message with plural forms omits the form. */
type MessageKey<Space extends Namespace> = KeysOf<(typeof ua)[Space]>

/**
 * Translates a message of a namespace; `count` chooses the plural form. Values are inserted unescaped, so a caller that makes
 * HTML must escape the result.
 */
export type Translate<Space extends Namespace> = (
  key: MessageKey<Space>,
  values?: Record<string, string | number>,
) => string

const i18next = createInstance()

// i18next gets the language code `uk`, because `ua` is not a language code and would get English plurals.
await i18next.init({
  lng: htmlLanguage('ua'),
  resources: { [htmlLanguage('ua')]: messages.ua, [htmlLanguage('en')]: messages.en },
  fallbackLng: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
})

/**
 * Creates a function that translates the messages of one namespace, for code on the server. The site and the console have
 * separate instances of i18next.
 */
export function createTranslator<Space extends Namespace>(
  language: Language,
  namespace: Space,
): Translate<Space> {
  // i18next's own types know nothing of our messages; MessageKey does.
  const t = i18next.getFixedT(htmlLanguage(language), namespace) as unknown as (
    key: string,
    options: object,
  ) => string
  // Nesting is disabled, because a brand's name or an address may contain `$t(…)`, which must not refer to another message.
  return (key, values) => t(key, { ...values, nest: false })
}
