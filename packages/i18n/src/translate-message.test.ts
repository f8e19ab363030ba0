import { htmlLanguage, LANGUAGES } from '@dotyk/domain/values'
import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { messages } from './index.ts'
import { flattenTexts } from './test-texts.ts'
import { translateMessage } from './translate-message.ts'

type Translate = (key: string, values: object) => string

function i18nextOf(language: 'ua' | 'en', namespace: string): Translate {
  const i18next = createInstance()
  void i18next.init({
    lng: htmlLanguage(language),
    resources: { [htmlLanguage(language)]: messages[language] },
    fallbackLng: false,
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  return i18next.getFixedT(htmlLanguage(language), namespace as 'common') as Translate
}

test.each(LANGUAGES)('every message in %s is translated exactly as i18next does it', language => {
  let compared = 0
  for (const [namespace, texts] of Object.entries(messages[language])) {
    const theirs = i18nextOf(language, namespace)
    const ours = (key: string, values: Record<string, unknown>) =>
      translateMessage(texts, htmlLanguage(language), key, values)
    for (const { key, text } of flattenTexts(texts)) {
      const names = [...text.matchAll(/\{\{(.+?)\}\}/g)].map(([, name = '']) => name)
      const values = Object.fromEntries(names.map(name => [name, `<${name}> & $1`]))
      expect(ours(key, values), key).toBe(theirs(key, values))
      compared++
      const stem = key.replace(/_(?:zero|one|two|few|many|other)$/, '')
      if (stem === key) continue
      for (const count of [0, 1, 1.5, 2, 5, 11, 21, 24, 1_000]) {
        expect(ours(stem, { ...values, count }), stem).toBe(theirs(stem, { ...values, count }))
      }
    }
  }
  expect(compared).toBeGreaterThan(1_000)
})

test('a missing message is shown as its key, and a missing value as nothing', () => {
  expect(translateMessage({ greeting: 'Hello, {{name}}' }, 'en', 'greetings.none')).toBe('greetings.none')
  expect(translateMessage({ greeting: 'Hello, {{name}}' }, 'en', 'greeting')).toBe('Hello, ')
})
