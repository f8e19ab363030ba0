/*
 * The values that a message interpolates. This file translates messages like i18next, with which a test compares every message,
 * for pages that already have the messages of their one language.
 */

type Values = Record<string, unknown>

/**
 * Returns a message with its values inserted.
 * @param messages the messages of one namespace
 * @param language the language code for `Intl` and `<html lang>`
 * @param path the key of the message in its namespace: `activation.subject`; without the plural form
 * @param values inserted unescaped, so a caller that makes HTML must escape the result; `count` chooses the plural form
 * @returns the path if there is no such message
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

/** Returns the plural suffixes of a message's key for a count, the best first. */
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
