import { expect, test } from 'vitest'
import { checkCompany } from './check-company.ts'
import { normaliseDomain } from './domain-name.ts'
import { parseSender } from './sender.ts'

test.each([
  ['Card.Verba.Example', 'card.verba.example'],
  ['https://card.verba.example:8443/a?b', 'card.verba.example'],
  ['card.verba.example.', 'card.verba.example'],
  ['верба.укр', 'xn--80abcm9c.xn--j1amh'],
])('the company’s domain %s is stored as %s', (typed, stored) => expect(normaliseDomain(typed)).toBe(stored))

test.each([
  '',
  'localhost',
  'verba',
  '127.0.0.1',
  '0x7f.1',
  '[::1]',
  'a.local',
  'a@b.example',
  'a b.example',
  'a..example',
])('%j is no domain of a company', typed => expect(normaliseDomain(typed)).toBeNull())

test.each([
  ['card@verba.example', { name: '', address: 'card@verba.example' }],
  ['Верба <card@Verba.Example>', { name: 'Верба', address: 'card@verba.example' }],
  ['"Верба" <card@verba.example>', { name: 'Верба', address: 'card@verba.example' }],
])('%s is accepted as an email sender', (text, sender) => expect(parseSender(text)).toEqual(sender))

test.each(['', 'Верба', 'Верба <a>', 'a@b.example\r\nBcc: c@d.example', '<a@b.example> <c@d.example>'])(
  '%j is refused as an email sender',
  text => expect(parseSender(text)).toBeNull(),
)

test('each broken rule of a company names its field, and absent fields stay absent', () => {
  const { violations } = checkCompany({
    name: ' ',
    domains: ['a.example', 'nowhere'],
    logoLink: 'javascript:alert(1)',
    phonePrefix: '380',
    metaTitle: 'a'.repeat(71),
    mail: { from: 'nobody', login: '', server: 'a b', port: 465 },
  })
  expect(violations.map(({ key, field }) => `${field}: ${key}`)).toEqual([
    'name: text-required',
    'domains.1: domain-invalid',
    'logoLink: url-invalid',
    'metaTitle: text-too-long',
    'phonePrefix: phone-prefix-invalid',
    'mail.from: email-invalid',
    'mail.server: mail-server-invalid',
  ])
  expect(checkCompany({ footerLink: 'verba.example', domains: ['A.example', 'a.example'] })).toEqual({
    settings: { footerLink: 'https://verba.example', domains: ['a.example'] },
    violations: [],
  })
})
