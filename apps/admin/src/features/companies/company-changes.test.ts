import { expect, test } from 'vitest'
import {
  countCompanyChanges,
  mailToData,
  NEW_COMPANY,
  NO_COMPANY_CHANGES,
  toCompanyData,
  withCompanyValue,
} from './company-changes.ts'

const mail = {
  from: 'card@verba.example',
  login: '',
  server: 'mail.verba.example',
  port: '587',
  password: '',
}

test.each([
  [mail, { port: 587 }],
  [{ ...mail, port: '' }, { port: 465 }],
])('a mail server has the port that was typed, or the usual one: %o', (typed, sent) => {
  expect(mailToData(typed)).toMatchObject(sent)
})

test('without sender and host there is no mail server of the company’s own, and no password is sent that wasn’t typed', () => {
  expect(mailToData({ ...mail, from: ' ', server: '' })).toBeNull()
  expect(mailToData(mail)).not.toHaveProperty('password')
  expect(mailToData({ ...mail, password: 'secret' })).toHaveProperty('password', 'secret')
})

test('a company’s field typed as it was is no change, and only changes are saved', () => {
  const stored = { ...NEW_COMPANY, id: 'verba', name: 'Верба', domains: ['card.verba.example'] }
  const renamed = withCompanyValue(NO_COMPANY_CHANGES, stored, 'name', 'Верба 2')
  expect(toCompanyData(stored, renamed)).toEqual({ id: 'verba', name: 'Верба 2' })
  const back = withCompanyValue(renamed, stored, 'name', 'Верба')
  expect(countCompanyChanges(withCompanyValue(back, stored, 'domains', ['card.verba.example']))).toBe(0)
  expect(toCompanyData(stored, { ...NO_COMPANY_CHANGES, pictures: { logoFile: null } })).toEqual({
    id: 'verba',
    logoFile: null,
  })
})
