import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitsNtag213 } from '../card/index.ts'
import {
  OWNER_CHIP_ACTIONS,
  CHIP_STATES,
  CHIP_NUMBER_BYTES,
  CHIP_SECRET_BYTES,
  chipUrl,
  chipStateOf,
  isChipNumber,
  isChipState,
  classifyChipTouch,
  nextChipState,
  encodeChipNumber,
  encodeChipSecret,
} from './index.ts'

const NOW = new Date('2026-11-26T10:00:00Z')

const chips = {
  free: { profileId: null, lostAt: null },
  claimed: { profileId: 'owner', lostAt: null },
  lost: { profileId: 'owner', lostAt: NOW },
} as const

describe('a chip’s number', () => {
  test('a chip’s number is 13 base32 characters, which encode the first 65 bits of the bytes', () => {
    const bytes = fc.uint8Array({ minLength: CHIP_NUMBER_BYTES, maxLength: CHIP_NUMBER_BYTES })
    fc.assert(
      fc.property(bytes, bytes, (one, other) => {
        expect(isChipNumber(encodeChipNumber(one))).toBe(true)
        const bits = (of: Uint8Array) =>
          [...of]
            .map(byte => byte.toString(2).padStart(8, '0'))
            .join('')
            .slice(0, 65)
        expect(encodeChipNumber(one) === encodeChipNumber(other)).toBe(bits(one) === bits(other))
      }),
    )
    expect(encodeChipNumber(new Uint8Array(9))).toBe('aaaaaaaaaaaaa')
    expect(encodeChipNumber(new Uint8Array(9).fill(255))).toBe('7777777777777')
    expect(() => encodeChipNumber(new Uint8Array(8))).toThrow(RangeError)
  })

  test('only 13 lower-case base32 characters are a chip’s number', () => {
    for (const text of [
      '',
      'aaaaaaaaaaaa',
      'aaaaaaaaaaaaaa',
      'AAAAAAAAAAAAA',
      'aaaaaaaaaaaa1',
      'aaaaaaaaaaaa\n',
    ])
      expect(isChipNumber(text), JSON.stringify(text)).toBe(false)
  })

  test('a chip’s secret is 26 base32 characters, which encode the first 130 bits of the bytes', () => {
    const bytes = fc.uint8Array({ minLength: CHIP_SECRET_BYTES, maxLength: CHIP_SECRET_BYTES })
    fc.assert(
      fc.property(bytes, bytes, (one, other) => {
        expect(encodeChipSecret(one)).toMatch(/^[a-z2-7]{26}$/)
        const bits = (of: Uint8Array) =>
          [...of]
            .map(byte => byte.toString(2).padStart(8, '0'))
            .join('')
            .slice(0, 130)
        expect(encodeChipSecret(one) === encodeChipSecret(other)).toBe(bits(one) === bits(other))
      }),
    )
    expect(() => encodeChipSecret(new Uint8Array(16))).toThrow(RangeError)
  })

  test('a chip’s address with its secret fits an NTAG213 for a host of up to 88 characters', () => {
    const number = encodeChipNumber(new Uint8Array(9).fill(7))
    const secret = encodeChipSecret(new Uint8Array(17).fill(7))
    const fits = (hostLength: number) =>
      fitsNtag213(chipUrl(`https://${'a'.repeat(hostLength)}`, number, secret))
    expect([fits(88), fits(89)]).toEqual([true, false])
  })
})

describe('the states of a chip', () => {
  test.each(CHIP_STATES)('a %s chip’s state follows from its owner and loss date', state => {
    expect(chipStateOf(chips[state])).toBe(state)
  })

  test('an owner may claim, release and report lost their chip in every state', () => {
    for (const state of ['claimed', 'lost'] as const) {
      expect(nextChipState(chips[state], 'claim', 'owner')).toBe('claimed')
      expect(nextChipState(chips[state], 'release', 'owner')).toBe('free')
      expect(nextChipState(chips[state], 'report-lost', 'owner')).toBe('lost')
    }
  })

  test.each([
    ['free', 'claim', 'claimed'],
    ['free', 'release', 'chip-not-found'],
    ['free', 'report-lost', 'chip-not-found'],
    ['claimed', 'claim', 'chip-taken'],
    ['claimed', 'release', 'chip-not-found'],
    ['claimed', 'report-lost', 'chip-not-found'],
    ['lost', 'claim', 'chip-lost'],
    ['lost', 'release', 'chip-not-found'],
    ['lost', 'report-lost', 'chip-not-found'],
  ] as const)('on a %s chip the action %s of another profile results in %s', (state, action, outcome) => {
    expect(nextChipState(chips[state], action, 'other')).toBe(outcome)
  })

  test('nobody but its owner changes a chip that has one, in any order of actions', () => {
    const actions = fc.array(
      fc.record({
        action: fc.constantFrom(...OWNER_CHIP_ACTIONS),
        by: fc.constantFrom('one', 'two', 'three'),
      }),
    )
    fc.assert(
      fc.property(actions, steps => {
        let chip: { profileId: string | null; lostAt: Date | null } = chips.free
        for (const { action, by } of steps) {
          const next = nextChipState(chip, action, by)
          if (!isChipState(next)) continue
          expect(chip.profileId === null || chip.profileId === by).toBe(true)
          chip = { profileId: next === 'free' ? null : by, lostAt: next === 'lost' ? NOW : null }
          expect(chipStateOf(chip)).toBe(next)
        }
      }),
    )
  })
})

describe('a touch', () => {
  const after = (milliseconds: number) => new Date(NOW.getTime() + milliseconds)
  const last = { counter: 7, at: NOW }

  test('a touch opened again within ten minutes is a repeat, and later the use of a copied address', () => {
    expect(classifyChipTouch(last, 7, after(600_000))).toBe('repeated')
    expect(classifyChipTouch(last, 7, after(600_001))).toBe('reused')
    expect(classifyChipTouch(last, 6, NOW)).toBe('reused')
    expect(classifyChipTouch(last, 8, after(600_001))).toBe('proved')
    expect(classifyChipTouch({ counter: 0, at: null }, 1, NOW)).toBe('proved')
  })

  test('no touch is counted twice, in whatever order 10,000 addresses are replayed', () => {
    const touches = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1_000, maxLength: 1_000 })
    fc.assert(
      fc.property(touches, replayed => {
        const counted: number[] = []
        let state: { counter: number; at: Date | null } = { counter: 0, at: null }
        replayed.forEach((counter, i) => {
          const now = after(i * 1_000)
          if (classifyChipTouch(state, counter, now) !== 'proved') return
          counted.push(counter)
          state = { counter, at: now }
        })
        expect(new Set(counted).size).toBe(counted.length)
        expect(counted).toEqual(counted.toSorted((one, other) => one - other))
      }),
      { numRuns: 10 },
    )
  })
})
