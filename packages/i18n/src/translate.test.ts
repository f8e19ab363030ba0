import { expect, test } from 'vitest'
import { createTranslator } from './translate.ts'

test('Ukrainian texts use the Ukrainian plural forms', () => {
  const t = createTranslator('ua', 'emails')
  expect([1, 2, 5, 21, 24].map(count => t('linkLifetime', { count }).split('діє ')[1])).toEqual([
    '1 годину.',
    '2 години.',
    '5 годин.',
    '21 годину.',
    '24 години.',
  ])
})

test('English texts use the English plural forms', () => {
  const t = createTranslator('en', 'emails')
  expect(t('linkLifetime', { count: 1 })).toContain('1 hour.')
  expect(t('linkLifetime', { count: 24 })).toContain('24 hours.')
})

test.each(['<b>&"', '$t(activation.action)', '{{email}}', '$& $1', 'a-b.c:d'])(
  'a value is inserted into a sentence unchanged: %s',
  brand => {
    expect(createTranslator('en', 'emails')('activation.subject', { brand })).toBe(
      `Confirm your e-mail for ${brand}`,
    )
  },
)
