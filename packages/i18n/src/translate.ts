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

/** A message's place in its namespace: `activation.subject`; one with plural forms goes by its stem. */
type MessageKey<Space extends Namespace> = KeysOf<(typeof ua)[Space]>

/** `count` chooses the plural form. Values go in as they are: whoever makes HTML of the sentence escapes it. */
export type Translate<Space extends Namespace> = (
  key: MessageKey<Space>,
  values?: Record<string, string | number>,
) => string

const i18next = createInstance()

// `uk` inside, because `ua` is not a language code and would get English plurals.
await i18next.init({
  lng: htmlLanguage('ua'),
  resources: { [htmlLanguage('ua')]: messages.ua, [htmlLanguage('en')]: messages.en },
  fallbackLng: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
})

/** Sentences of one namespace for code on the server. The site and the console have i18next of their own. */
export function createTranslator<Space extends Namespace>(
  language: Language,
  namespace: Space,
): Translate<Space> {
  // i18next's own types know nothing of our messages; MessageKey does.
  const t = i18next.getFixedT(htmlLanguage(language), namespace) as unknown as (
    key: string,
    options: object,
  ) => string
  // A brand or an address may hold `$t(…)`, which is no reference to another message.
  return (key, values) => t(key, { ...values, nest: false })
}
