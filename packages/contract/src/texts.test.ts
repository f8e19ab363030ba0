import { expect, test } from 'vitest'
import { cleanedCodeSchema, cleanedTextSchema } from './texts.ts'

test('a required text of staff must have a visible character', () => {
  const text = cleanedTextSchema().min(1)
  expect(text.safeParse('\u200e\u2800 \u3164').success).toBe(false)
  expect(text.parse('\u200eДзвонили\u2800')).toBe('Дзвонили')
})

test('a number or code that staff type is stored without spaces and invisible characters', () =>
  expect(cleanedCodeSchema().parse(' 2045\u200b0001\u200e2345 ')).toBe('204500012345'))
