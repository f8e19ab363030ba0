/*
 * Looks a message up and puts values in, as i18next does with the messages this package has: translate-message.test.ts holds
 * every message against i18next. For pages that have one language and their messages at hand.
 */

type Values = Record<string, unknown>

/**
 * @param messages of one namespace
 * @param language as `Intl` and `<html lang>` know it
 * @param path of the message in its namespace: `activation.subject`; of one with plural forms, its stem
 * @param values go in as they are: whoever makes HTML of the sentence escapes it; `count` chooses the plural form
 * @returns the path where there is no such message
 */
export function translateMessage(
  messages: object,
  language: string,
  path: string,
  values: Values = {},
): string {
  const { count } = values
  const forms = typeof count === 'number' ? pluralForms(language, count) : ['']
  const text = forms.map(form => find(messages, path + form)).find(found => found !== undefined)
  return interpolate(text ?? path, values)
}

function find(messages: object, path: string): string | undefined {
  let found: unknown = messages
  for (const name of path.split('.')) {
    found = isRecord(found) && Object.hasOwn(found, name) ? found[name] : undefined
  }
  return typeof found === 'string' ? found : undefined
}

/** Endings of a counted message's key, the best first. */
function pluralForms(language: string, count: number): string[] {
  const form = `_${new Intl.PluralRules(language).select(count)}`
  return [...(count === 0 ? ['_zero'] : []), form, '', '_other']
}

function interpolate(text: string, values: Values): string {
  return text.replace(/\{\{(.+?)\}\}/g, (_, name: string) => {
    const value = values[name.trim()]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
