import { expect, test } from 'vitest'
import { findBrandNames, findTextProblems, type MessageTree } from './message-texts.ts'

const problems = (ua: MessageTree, en: MessageTree) =>
  findTextProblems({ ua: { site: ua }, en: { site: en } })

const days = { one: 'день', few: 'дні', many: 'днів', other: 'дня' }
const plural = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([form, text]) => [`days_${form}`, `{{count}} ${text}`]))

test('two languages with the same messages have no errors', () => {
  const ua = { hello: 'Вітаємо, {{name}}', ...plural(days), menu: { nfc: 'NFC', code: 'QR-код' } }
  const en = {
    hello: 'Welcome, {{name}}',
    ...plural({ one: 'day', other: 'days' }),
    menu: { nfc: 'NFC', code: 'QR code' },
  }
  expect(problems(ua, en)).toEqual([])
})

test.for<[string, MessageTree, MessageTree, string]>([
  ['a missing English text', { a: 'так', b: 'ні' }, { a: 'yes' }, 'site:b is missing in en'],
  [
    'a missing Ukrainian text',
    { a: { b: 'так' } },
    { a: { b: 'yes', c: 'no' } },
    'site:a.c is missing in ua',
  ],
  [
    'a missing Ukrainian plural form',
    plural({ one: 'день', few: 'дні', other: 'дня' }),
    plural({ one: 'day', other: 'days' }),
    'site:days needs the plural forms one, few, many, other in ua',
  ],
  ['an empty text', { a: 'так' }, { a: ' ' }, 'site:a is empty in en'],
  [
    'a value one language forgets',
    { a: 'так, {{name}}' },
    { a: 'yes' },
    'site:a takes {{name}} in ua and no values in en',
  ],
  ['Cyrillic letters in English', { a: 'так' }, { a: 'yеs' }, 'site:a has Cyrillic letters in en: yеs'],
  ['English in Ukrainian', { a: 'Save it' }, { a: 'Save it' }, 'site:a is not in Ukrainian in ua: Save it'],
  ['Russian in Ukrainian', { a: 'сыр' }, { a: 'cheese' }, 'site:a has letters Ukrainian has not in ua: сыр'],
  [
    'a Latin i in a Ukrainian word',
    { a: 'лiто' },
    { a: 'summer' },
    'site:a mixes Latin and Cyrillic letters in one word in ua: лiто',
  ],
  [
    'the product’s name',
    { a: 'Увійдіть у Dotyk, {{brand}}' },
    { a: 'Sign in to {{brand}}' },
    'site:a names the product instead of {{brand}} in ua: Увійдіть у Dotyk, {{brand}}',
  ],
  [
    'a typewriter apostrophe',
    { a: "ім'я" },
    { a: 'name' },
    "site:a has another apostrophe than ʼ (U+02BC) in ua: ім'я",
  ],
])('the check of messages reports %s', ([, ua, en, problem]) => {
  expect(problems(ua, en)).toEqual([problem])
})

test('a language’s own name and an address may be the same in both languages', () => {
  expect(
    problems({ a: 'English', b: 'https://dotyk.example' }, { a: 'Українська', b: 'https://dotyk.example' }),
  ).toEqual([])
})

test('a namespace of messages that one language lacks is reported', () => {
  expect(findTextProblems({ ua: { site: { a: 'так' } }, en: {} })).toEqual(['site:a is missing in en'])
})

test('code that names the product in either spelling is reported, the ordinary word isn’t', () => {
  const source = (text: string, path = 'apps/site/app/a.tsx') => ({ path, text })
  expect(findBrandNames([source("a\nconst title = 'Dotyk'")])).toEqual([
    "apps/site/app/a.tsx:2 names the product: const title = 'Dotyk'",
  ])
  expect(findBrandNames([source('Пошта для «Дотику»')])).toHaveLength(1)
  expect(
    findBrandNames([
      source("import { DOTYK } from '@dotyk/domain/companies' // один дотик"),
      source("name: 'Dotyk'", 'packages/domain/src/companies/company.ts'),
    ]),
  ).toEqual([])
})
