import { expect, test } from 'vitest'
import { isPlaceholderName, PLACEHOLDER_NAME } from './placeholder-name.ts'

test.each([
  ...Object.values(PLACEHOLDER_NAME),
  "Ваше ім'я",
  'Ваше ім’я',
  'ваше імя',
  ' ВАШЕ  ІМʼЯ ',
  'Ваше\u00a0імʼя',
  'Ваше і\u200bмʼя',
  'your name',
  'YOURNAME',
])('the name %j is the placeholder', name => expect(isPlaceholderName(name)).toBe(true))

test.each(['', 'Олена', 'Ваше імʼя Олена', 'Your Namer', 'Імʼя'])('the name %j is a person’s own', name =>
  expect(isPlaceholderName(name)).toBe(false),
)
