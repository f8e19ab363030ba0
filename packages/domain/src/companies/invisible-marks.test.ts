import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkPushDraft } from '../push/index.ts'
import { withMarks } from '../values/test-invisible-marks.ts'
import { checkCompany } from './check-company.ts'

const TEXTS = {
  name: 'Верба',
  logoLink: 'https://verba.example',
  footerText: 'Зроблено у Львові',
  footerLink: 'https://verba.example/about',
  metaTitle: 'Візитки Верби',
  metaDesc: 'Візитки для всіх',
  phonePrefix: '+48',
  supportEmail: 'help@verba.example',
  supportPhone: '+380671234567',
  supportTelegram: 'https://t.me/verba_help',
}

test('invisible characters anywhere in a company’s settings are removed', () =>
  fc.assert(
    fc.property(
      fc
        .constantFrom(...(Object.keys(TEXTS) as (keyof typeof TEXTS)[]))
        .chain(field => fc.tuple(fc.constant(field), withMarks(TEXTS[field]))),
      ([field, marked]) => {
        const { settings, violations } = checkCompany({ [field]: marked })
        expect({ field, violations }).toEqual({ field, violations: [] })
        // The empty Braille cell is kept inside a free text, where it is a character between others.
        expect(String(settings[field]).replaceAll('\u2800', '')).toBe(TEXTS[field])
      },
    ),
    { numRuns: 500 },
  ))

test('a company’s domain and mail server contain no invisible characters', () =>
  fc.assert(
    fc.property(withMarks('card.verba.example'), marked => {
      expect(checkCompany({ domains: [marked] }).settings.domains).toEqual(['card.verba.example'])
      const mail = { from: 'card@verba.example', login: '', server: marked, port: 465 }
      expect(checkCompany({ mail }).settings.mail).toEqual({ ...mail, server: 'card.verba.example' })
    }),
  ))

test('a push message of invisible characters has no title, and its link contains none', () => {
  const draft = (title: string, link: string) =>
    checkPushDraft({ title, body: '', actions: [{ title: '', link }] })
  expect(draft('\u200e\u2800', '/profile').violations).toEqual([{ key: 'text-required', field: 'title' }])
  expect(draft('Новини', '/pro\u200bfile\u200e').draft.actions).toEqual([{ title: '', link: '/profile' }])
})
