import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkPhone, looksTooShort, normalisePhone, readablePhone, setPhonePlan } from '../values/phones.ts'
import { phonePlan } from './phone-plan.ts'

beforeAll(() => setPhonePlan(phonePlan))
afterAll(() => setPhonePlan(null))

/**
 * For each country: its name, its country code, the prefix dialled before a number within the country, an example number, and
 * that number as it is grouped.
 */
const COUNTRIES: readonly (readonly [string, string, string, string, string])[] = [
  ['Ukraine', '380', '0', '671234567', '+380 67 123 45 67'],
  ['Poland', '48', '', '601234567', '+48 601 234 567'],
  ['Germany', '49', '0', '301234567', '+49 30 1234567'],
  ['Britain', '44', '0', '2079460958', '+44 20 7946 0958'],
  ['France', '33', '0', '612345678', '+33 6 12 34 56 78'],
  ['Italy', '39', '', '0612345678', '+39 06 1234 5678'],
  ['Spain', '34', '', '612345678', '+34 612 34 56 78'],
  ['Portugal', '351', '', '912345678', '+351 912 345 678'],
  ['Czechia', '420', '', '601123456', '+420 601 123 456'],
  ['Slovakia', '421', '0', '912123456', '+421 912 123 456'],
  ['Austria', '43', '0', '6641234567', '+43 664 1234567'],
  ['Switzerland', '41', '0', '781234567', '+41 78 123 45 67'],
  ['Romania', '40', '0', '721234567', '+40 721 234 567'],
  ['Moldova', '373', '0', '69123456', '+373 691 23 456'],
  ['Bulgaria', '359', '0', '881234567', '+359 88 123 4567'],
  ['Greece', '30', '', '6912345678', '+30 691 234 5678'],
  ['Turkey', '90', '0', '5321234567', '+90 532 123 45 67'],
  ['Georgia', '995', '', '555123456', '+995 555 12 34 56'],
  ['Israel', '972', '0', '541234567', '+972 54 123 4567'],
  ['Emirates', '971', '0', '501234567', '+971 50 123 4567'],
  ['United States', '1', '', '2125550123', '+1 212 555 0123'],
  ['Brazil', '55', '0', '11912345678', '+55 11 91234 5678'],
  ['India', '91', '0', '9812345678', '+91 98123 45678'],
  ['Japan', '81', '0', '9012345678', '+81 90 1234 5678'],
  ['Australia', '61', '0', '412345678', '+61 412 345 678'],
  ['Netherlands', '31', '0', '612345678', '+31 6 12345678'],
  ['Belgium', '32', '0', '470123456', '+32 470 12 34 56'],
  ['Sweden', '46', '0', '701234567', '+46 70 123 45 67'],
  ['Norway', '47', '', '40612345', '+47 40 61 23 45'],
  ['Ireland', '353', '0', '850123456', '+353 85 012 3456'],
]

describe.each(COUNTRIES)('a number of %s', (_, code, trunk, number, grouped) => {
  const stored = `+${code}${number}`
  const spaced = number.replace(/(..)(?=.)/g, '$1 ')
  const ways: Record<string, string> = {
    'with its code': stored,
    'with spaces': `+${code} ${spaced}`,
    'with dots': `+${code}.${spaced.replaceAll(' ', '.')}`,
    'with brackets and dashes': `+${code} (${number.slice(0, 2)}) ${number.slice(2, 5)}-${number.slice(5)}`,
    'with 00': `00${code} ${spaced}`,
    'as a link': `tel:+${code}-${number}`,
    'with the zero of its country in brackets': trunk === '' ? stored : `+${code} (${trunk})${spaced}`,
    'with invisible marks': `\u202a+${code}\u00a0${spaced}\u200e\u202c`,
  }

  test.each(Object.entries(ways))('a phone number is normalised when written %s', (way, written) => {
    expect(normalisePhone(written), way).toBe(stored)
    expect(checkPhone(written)).toBeNull()
    expect(looksTooShort(written)).toBe(false)
  })

  test('a phone number is displayed in its country’s groups', () =>
    expect(readablePhone(stored)).toBe(grouped))

  test('a phone number in national format is parsed by the profile’s country', () => {
    const home = code === '380' || trunk === '' ? number : `${trunk}${number}`
    expect(normalisePhone(home, `+${code}`)).toBe(stored)
  })
})

test.each([
  ['+49 030 1234567', '+49301234567'],
  ['+36 06 1 234 5678', '+3612345678'],
  ['+370 (8) 612 34567', '+37061234567'],
  ['671234567', '+380671234567'],
  ['0 800 123 456', '+380800123456'],
])('the phone %s is stored as %s', (written, stored) => expect(normalisePhone(written)).toBe(stored))

test.each(['102', '0671234', '+999123456789', '+48601', '380', '1'.repeat(50)])(
  'a number outside all numbering plans stays as typed: %s',
  written => expect(normalisePhone(written)).toBe(written),
)

test('a foreign number that lacks a digit looks short', () => {
  expect(looksTooShort('+420 601 123 45')).toBe(true)
  expect(looksTooShort('+420 601 123 456')).toBe(false)
})
