import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkOwnDomain } from './check-own-domain.ts'
import { dnsRecords } from './dns-records.ts'
import { mayHaveOwnDomain } from './may-have.ts'
import { resolvesToService, proofTxtRecord, proofTokensIn } from './proof.ts'
import { type DomainClaim, type ObservedDns, settleDomainClaims, domainStateEndsAt } from './settle-claims.ts'
import {
  EXCLUSIVE_DOMAIN_STATES,
  NEXT_DOMAIN_STATE,
  noticeOfStateChange,
  OWN_DOMAIN_EVENTS,
  OWN_DOMAIN_STATE_ROWS,
  OWN_DOMAIN_STATES,
} from './states.ts'

const DAY = 24 * 60 * 60_000
const now = new Date('2026-11-27T10:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * DAY)

describe('the states of an own domain', () => {
  test('every own-domain state has a next state for every event', () =>
    expect(
      OWN_DOMAIN_STATES.map(state => [
        state,
        ...OWN_DOMAIN_EVENTS.map(event => NEXT_DOMAIN_STATE[state][event]),
      ]),
    ).toEqual([
      // state, there, missing, overdue, claimed
      ['waiting', 'proven', 'waiting', null, 'waiting'],
      ['proven', 'proven', 'failing', 'failing', 'lost'],
      ['failing', 'proven', 'failing', 'lapsed', 'lost'],
      ['lapsed', 'proven', 'lapsed', null, 'lost'],
      ['lost', 'proven', 'lost', null, 'lost'],
    ]))

  test('a domain has a certificate exactly while it opens the card', () => {
    for (const state of OWN_DOMAIN_STATES) {
      const { opens, hasCertificate } = OWN_DOMAIN_STATE_ROWS[state]
      expect(hasCertificate).toBe(opens === 'card')
    }
    expect(EXCLUSIVE_DOMAIN_STATES).toEqual(['proven', 'failing'])
  })

  test('an owner is notified of every own-domain change except the end of waiting', () => {
    expect(noticeOfStateChange('waiting', 'proven')).toBe('proven')
    expect(noticeOfStateChange('proven', 'failing')).toBe('failing')
    expect(noticeOfStateChange('failing', 'lapsed')).toBe('lapsed')
    expect(noticeOfStateChange('proven', 'lost')).toBe('lost')
    expect(noticeOfStateChange('proven', 'proven')).toBeNull()
    expect(noticeOfStateChange('waiting', null)).toBeNull()
  })
})

describe('claims on a domain', () => {
  const aClaim = (part: Partial<DomainClaim> = {}): DomainClaim => ({
    id: 'a',
    state: 'waiting',
    since: now,
    token: 'token-a',
    isPlanPaid: true,
    ...part,
  })
  const seen = (tokens: string[], leadsHere = true): ObservedDns => ({ tokens: new Set(tokens), leadsHere })
  const settle = (claim: Partial<DomainClaim>, found: ObservedDns) => {
    const [settled] = settleDomainClaims([aClaim(claim)], found, now)
    return [settled?.state, settled?.problem]
  }

  test('a domain is proven by its TXT record, an address that leads here and a paid plan together', () => {
    expect(settle({}, seen(['token-a']))).toEqual(['proven', null])
    expect(settle({}, seen([]))).toEqual(['waiting', 'proof'])
    expect(settle({}, seen(['token-b']))).toEqual(['waiting', 'proof'])
    expect(settle({}, seen(['token-a'], false))).toEqual(['waiting', 'address'])
    expect(settle({ isPlanPaid: false }, seen(['token-a']))).toEqual(['waiting', 'plan'])
  })

  test('a proven domain has seven days after something is missing, then lapses, and is forgotten 60 days later', () => {
    expect(settle({ state: 'proven', since: ago(400) }, seen([]))).toEqual(['failing', 'proof'])
    expect(settle({ state: 'failing', since: ago(6.99) }, seen([]))).toEqual(['failing', 'proof'])
    expect(settle({ state: 'failing', since: ago(7) }, seen([]))).toEqual(['lapsed', 'proof'])
    expect(settle({ state: 'lapsed', since: ago(59) }, seen([]))).toEqual(['lapsed', 'proof'])
    expect(settle({ state: 'lapsed', since: ago(60) }, seen([]))).toEqual([null, 'proof'])
    expect(settle({ since: ago(30) }, seen([]))).toEqual([null, 'proof'])
    expect(settle({ state: 'lapsed', since: ago(60) }, seen(['token-a']))).toEqual(['proven', null])
    expect(domainStateEndsAt({ state: 'failing', since: now })).toEqual(new Date(now.getTime() + 7 * DAY))
    expect(domainStateEndsAt({ state: 'proven', since: now })).toBeNull()
  })

  const holder = aClaim({ id: 'holder', state: 'proven', token: 'token-h' })
  const other = aClaim({ id: 'other', token: 'token-o' })
  const both = (found: ObservedDns) =>
    settleDomainClaims([holder, other], found, now).map(({ state, problem }) => [state, problem])

  test('a second owner who proves the domain gets it once the first one’s record is gone', () => {
    expect(both(seen(['token-h', 'token-o']))).toEqual([
      ['proven', null],
      ['waiting', 'held'],
    ])
    expect(both(seen(['token-o']))).toEqual([
      ['lost', 'proof'],
      ['proven', null],
    ])
    expect(both(seen(['token-o'], false))).toEqual([
      ['failing', 'proof'],
      ['waiting', 'address'],
    ])
  })

  test('the first of two owners with DNS records to claim a domain gets it', () =>
    expect(
      settleDomainClaims([aClaim(), other], seen(['token-a', 'token-o']), now).map(({ state }) => state),
    ).toEqual(['proven', 'waiting']))

  test('whatever DNS shows, at most one owner holds a domain, and only with a record or within the days of grace', () => {
    const claim = (id: string) =>
      fc
        .record({
          state: fc.constantFrom(...OWN_DOMAIN_STATES),
          days: fc.integer({ min: 0, max: 90 }),
          isPlanPaid: fc.boolean(),
        })
        .map(({ state, days, isPlanPaid }) => aClaim({ id, token: id, state, since: ago(days), isPlanPaid }))
    const claims = fc
      .tuple(claim('a'), claim('b'), claim('c'))
      // The database allows only one owner to hold a domain.
      .filter(all => all.filter(({ state }) => EXCLUSIVE_DOMAIN_STATES.includes(state)).length <= 1)
    fc.assert(
      fc.property(claims, fc.subarray(['a', 'b', 'c']), fc.boolean(), (all, tokens, leadsHere) => {
        const settled = settleDomainClaims(all, seen(tokens, leadsHere), now)
        const held = settled.filter(({ state }) => state !== null && EXCLUSIVE_DOMAIN_STATES.includes(state))
        expect(held.length).toBeLessThanOrEqual(1)
        for (const { id, state, problem } of settled) {
          if (state === 'proven')
            expect([tokens.includes(id), leadsHere, problem]).toEqual([true, true, null])
          if (state !== 'failing') continue
          const before = all.find(each => each.id === id)!
          expect(EXCLUSIVE_DOMAIN_STATES).toContain(before.state)
          if (before.state === 'failing') expect(before.since.getTime()).toBeGreaterThan(ago(7).getTime())
        }
      }),
    )
  })
})

describe('what is typed as an own domain', () => {
  // Returns the registered domain by the few public suffixes that these tests use, instead of the whole list.
  const registrableDomain = (host: string) => {
    const suffix = ['com.ua', 'github.io', 'com', 'ua', 'example', 'xn--j1amh', 'io'].find(
      each => host === each || host.endsWith(`.${each}`),
    )
    if (suffix === undefined || host === suffix) return null
    const labels = host.slice(0, -suffix.length - 1).split('.')
    return `${labels.at(-1) ?? ''}.${suffix}`
  }
  const check = (typed: string) =>
    checkOwnDomain(typed, { registrableDomain, serviceHosts: ['dotyk.com', 'cards.verba.example'] })

  test.each([
    ['Card.Kovalenko.Example', 'card.kovalenko.example'],
    ['https://kovalenko.com.ua/про-мене', 'kovalenko.com.ua'],
    ['олена.укр', 'xn--80ajrjc.xn--j1amh'],
    ['olena.github.io', 'olena.github.io'],
  ])('the own domain %s is stored as %s', (typed, domain) => expect(check(typed)).toEqual({ domain }))

  test.each([
    ['', 'domain-invalid'],
    ['localhost', 'domain-invalid'],
    ['93.184.216.34', 'domain-invalid'],
    ['[2001:db8::1]', 'domain-invalid'],
    ['0x5db8d822', 'domain-invalid'],
    ['olena', 'domain-invalid'],
    ['*.olena.com', 'domain-invalid'],
    ['olena..com', 'domain-invalid'],
    ['xn--\u0430.com', 'domain-invalid'],
    [`${'a'.repeat(60)}.`.repeat(4) + 'com', 'domain-invalid'],
    ['com.ua', 'domain-shared'],
    ['github.io', 'domain-shared'],
    ['dotyk.com', 'domain-of-service'],
    ['olena.dotyk.com', 'domain-of-service'],
    ['cards.verba.example', 'domain-of-service'],
    ['olena.cards.verba.example', 'domain-of-service'],
  ])('the own domain %j is refused as %s', (typed, refusal) => expect(check(typed)).toEqual({ refusal }))
})

test('the proof of a domain is a TXT record of its own name, found among others', () => {
  const { name, value } = proofTxtRecord('olena.com', 'abc')
  expect([name, value]).toEqual(['_card-proof.olena.com', 'card-proof=abc'])
  expect(proofTokensIn(['v=spf1 -all', ` ${value} `, 'card-proof=def'])).toEqual(new Set(['abc', 'def']))
})

test('a domain points to the service only if all of its IP addresses do', () => {
  const own = ['192.0.2.1', '2001:db8::1']
  expect(resolvesToService(['192.0.2.1'], own)).toBe(true)
  expect(resolvesToService(['192.0.2.1', '192.0.2.9'], own)).toBe(false)
  expect(resolvesToService([], own)).toBe(false)
})

test('own domains are available in a paid year and with an unlimited subscription', () => {
  const paidUntil = new Date(now.getTime() + DAY)
  expect(mayHaveOwnDomain({ state: 'annual', paidUntil }, now)).toBe(true)
  expect(mayHaveOwnDomain({ state: 'annual', paidUntil: now }, now)).toBe(false)
  expect(mayHaveOwnDomain({ state: 'unlimited', paidUntil: null }, now)).toBe(true)
  expect(mayHaveOwnDomain({ state: 'trial', paidUntil }, now)).toBe(false)
  expect(mayHaveOwnDomain({ state: 'expired', paidUntil: null }, now)).toBe(false)
})

test('a registered domain needs A records, a subdomain a CNAME record', () => {
  const to = { target: 'cards.dotyk.com', addresses: ['192.0.2.1', '2001:db8::1'] }
  const recordsOf = (domain: string, zone: string) =>
    dnsRecords({ domain, zone, proof: proofTxtRecord(domain, 'abc') }, to).map(({ type, name, value }) => [
      type,
      name,
      value,
    ])
  expect(recordsOf('olena.com.ua', 'olena.com.ua')).toEqual([
    ['TXT', '_card-proof', 'card-proof=abc'],
    ['A', '@', '192.0.2.1'],
    ['AAAA', '@', '2001:db8::1'],
  ])
  expect(recordsOf('my.card.olena.com', 'olena.com')).toEqual([
    ['TXT', '_card-proof.my.card', 'card-proof=abc'],
    ['CNAME', 'my.card', 'cards.dotyk.com'],
  ])
})

test('a registered domain needs an ALIAS record if the service’s IP addresses are unknown', () => {
  const domain = 'olena.com.ua'
  const recorded = { domain, zone: domain, proof: proofTxtRecord(domain, 'abc') }
  expect(dnsRecords(recorded, { target: 'cards.dotyk.com', addresses: [] }).at(-1)).toEqual({
    type: 'ALIAS',
    name: '@',
    value: 'cards.dotyk.com',
  })
})
