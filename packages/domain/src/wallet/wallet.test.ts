import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cardOfProfile, type ShownProfile } from '../card/card-of-profile.ts'
import { contrastRatio, TEXT_CONTRAST } from '../card/contrast.ts'
import { emptyContent } from '../profile/profile-fields.ts'
import {
  certificateState,
  type ChainFault,
  chainValidUntil,
  findChainFault,
  type PassChain,
} from './pass-chain.ts'
import { passColours } from './pass-colours.ts'
import { passContent } from './pass-content.ts'
import { WALLET_LIMITS } from './wallet-limits.ts'

const NOW = new Date('2026-11-27T12:00:00Z')
const DAY = 24 * 60 * 60_000
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY)

describe('the certificates of passes', () => {
  const configured = { passType: 'pass.example.card', team: 'ABCDE12345' }
  const valid: PassChain = {
    ...configured,
    isKeyOfCertificate: true,
    isRsa: true,
    isIssuedByAuthority: true,
    certificate: { from: inDays(-30), until: inDays(335) },
    authority: { from: inDays(-900), until: inDays(900) },
  }
  const cases: [string, Partial<PassChain>, ChainFault | null][] = [
    ['a whole chain', {}, null],
    ['an elliptic key', { isRsa: false }, 'not-rsa'],
    ['the key of another certificate', { isKeyOfCertificate: false }, 'other-key'],
    ['a certificate of another pass type', { passType: 'pass.example.other' }, 'other-pass-type'],
    ['a certificate without a pass type', { passType: null }, 'other-pass-type'],
    ['a certificate of another team', { team: 'ZZZZZ00000' }, 'other-team'],
    ['a certificate without a team', { team: null }, 'other-team'],
    ['a certificate of another authority', { isIssuedByAuthority: false }, 'other-authority'],
    ['a certificate of tomorrow', { certificate: { from: inDays(1), until: inDays(9) } }, 'not-valid-yet'],
    ['an authority of tomorrow', { authority: { from: inDays(1), until: inDays(9) } }, 'not-valid-yet'],
    ['a certificate that ends now', { certificate: { from: inDays(-9), until: NOW } }, 'expired'],
    ['an authority that ended', { authority: { from: inDays(-9), until: inDays(-1) } }, 'authority-expired'],
  ]

  test.each(cases)('the fault found in %s of a pass is $2', (_name, change, fault) =>
    expect(findChainFault({ ...valid, ...change }, configured, NOW)).toBe(fault),
  )

  test('a certificate chain is valid until the first of its certificates expires', () => {
    expect(chainValidUntil(valid)).toEqual(inDays(335))
    expect(chainValidUntil({ ...valid, authority: { from: NOW, until: inDays(3) } })).toEqual(inDays(3))
  })

  test.each([
    [31, 'valid'],
    [30, 'expiring'],
    [29, 'expiring'],
    [0, 'expired'],
    [-1, 'expired'],
  ])('a pass certificate that expires in %i days is %s', (days, state) =>
    expect(certificateState(inDays(days), NOW)).toBe(state),
  )
})

const colour = fc.integer({ min: 0, max: 0xff_ff_ff }).map(value => `#${value.toString(16).padStart(6, '0')}`)

test('texts and captions of a pass can be read on its background in every colour', () => {
  fc.assert(
    fc.property(colour, colour, (cover, wave) => {
      const { background, text, label } = passColours({ cover, wave })
      expect(background).toBe(cover)
      expect(contrastRatio(text, background)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
      expect(contrastRatio(label, background)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
    }),
  )
})

describe('what a pass shows of a card', () => {
  const aPass = (part: Partial<ShownProfile> = {}, at = NOW) =>
    passContent(
      cardOfProfile(
        {
          ...emptyContent(),
          id: '0card',
          slug: 'olena',
          type: 'personal',
          name: 'Олена Коваленко',
          photo: '',
          menu: null,
          layout: [],
          leadForm: 'button',
          customizationEnabled: true,
          subscription: { state: 'annual', paidUntil: inDays(10) },
          ...part,
        },
        at,
      ),
    )
  const phone = { id: '1', value: '+380671234567' }

  test('a pass has name, position, company and links', () =>
    expect(
      aPass({ position: 'Архітекторка', organization: 'Верба', department: 'Бюро', phones: [phone] }),
    ).toEqual({
      name: 'Олена Коваленко',
      position: 'Архітекторка',
      organization: 'Верба, Бюро',
      links: [
        {
          id: 'phone:1',
          label: { ua: 'Телефон', en: 'Call' },
          text: '+380 67 123 45 67',
          href: 'tel:+380671234567',
        },
      ],
      isVoid: false,
    }))

  test.each([
    ['hidden', { off: true }],
    ['hidden until tomorrow', { from: '2026-11-28T12:00' }],
    ['hidden since yesterday', { until: '2026-11-26T12:00' }],
    ['opened with a code', { hasCode: true }],
    ['for adults', { adult: true }],
  ] as const)('a wallet pass leaves out an entry that not every visitor sees: %s', (_name, visibility) => {
    const links = JSON.stringify(aPass({ phones: [{ ...phone, visibility }] }))
    expect(links).not.toContain('380671234567')
  })

  test('a paused card’s pass has only its name and is void', () =>
    expect(aPass({ phones: [phone], position: 'Архітекторка' }, inDays(11))).toEqual({
      name: 'Олена Коваленко',
      position: '',
      organization: '',
      links: [],
      isVoid: true,
    }))

  test('a pass has at most as many links as its back has room for', () => {
    const sites = Array.from({ length: 30 }, (_, at) => ({
      id: String(at),
      name: '',
      url: `https://${at}.example`,
    }))
    expect(aPass({ sites }).links).toHaveLength(WALLET_LIMITS.links)
  })
})
