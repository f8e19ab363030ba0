import { expect, test } from 'vitest'
import { findUseProblems } from './message-uses.ts'

const messages = {
  auth: {
    email: 'Пошта',
    signIn: { title: 'Вхід', submit: 'Увійти' },
    tries_one: 'спроба',
    tries_other: 'спроби',
  },
  errors: { 'email-taken': 'Зайнято', 'not-found': 'Немає' },
}
const everything = [
  'auth:email',
  'auth:signIn.title',
  'auth:signIn.submit',
  'auth:tries',
  'errors:email-taken',
  'errors:not-found',
]

/** Returns the keys that a piece of code leaves unused, and the missing keys that it uses. */
function check(text: string) {
  const problems = findUseProblems(messages, [{ path: 'a.tsx', text }])
  return {
    unused: problems
      .filter(problem => problem.endsWith('is said nowhere'))
      .map(problem => problem.split(' ')[0]),
    unknown: problems.filter(problem => problem.endsWith('nobody says')),
  }
}
const unusedBut = (...used: string[]) => everything.filter(key => !used.includes(key))

test('a message that no code uses is reported', () => {
  expect(check('const a = 1').unused).toEqual(everything)
})

test.for<[string, string, string[]]>([
  [
    'a key of the namespace at hand',
    "const { t } = useTranslation('auth'); t('signIn.title')",
    ['auth:signIn.title'],
  ],
  ['a key with its namespace', "t('errors:not-found')", ['errors:not-found']],
  ['a plural by its stem', "t('tries', { count: 2 })", ['auth:tries']],
  [
    'a key kept in a table',
    "useTranslation('auth'); const titles = { in: 'signIn.title' }",
    ['auth:signIn.title'],
  ],
  ['every key of a template', 't(`errors:${failure}`)', ['errors:email-taken', 'errors:not-found']],
  ['keys of a template’s branch', 't(`signIn.${part}`)', ['auth:signIn.title', 'auth:signIn.submit']],
  [
    'a text read from the messages',
    'say(messages.en.errors[key])',
    ['errors:email-taken', 'errors:not-found'],
  ],
  ['one text read from the messages', 'say(messages[language].auth.signIn.title)', ['auth:signIn.title']],
  ['a key in markup', '<Trans i18nKey="auth:email" />', ['auth:email']],
])('the check counts a message as used by %s', ([, code, used]) => {
  expect(check(code)).toEqual({ unused: unusedBut(...used), unknown: [] })
})

test('a word that happens to be a message’s key is not a use of it', () => {
  expect(check("form.get('email')").unused).toEqual(everything)
})

test.for<[string, string, string]>([
  ['a key that no message has', "t('signIn.titel')", 'signIn.titel'],
  ['a key of another namespace', "useTranslation('errors'); t('signIn.title')", 'signIn.title'],
  ['a key of a missing namespace', "t('shop:title')", 'shop:title'],
])('the check of messages’ uses reports %s', ([, code, key]) => {
  expect(check(code).unknown).toEqual([`a.tsx asks for ${key}, which nobody says`])
})
