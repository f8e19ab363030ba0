import { describe, expect, test } from 'vitest'
import { daysAwaited, dueProposalAction, isAnswerLate, lastAnswerDay } from './proposal-deadline.ts'

/** Asked on 1 December at 22:30 in Kyiv. */
const at = new Date('2026-12-01T20:30:00Z')
const asked = { at, remindedAt: null }
const reminded = { at, remindedAt: new Date('2026-12-04T08:00:00Z') }
const noonOf = (day: number) => new Date(Date.UTC(2026, 11, day, 10))

describe('a correction that waits for its buyer', () => {
  test('counts its days by the calendar in Kyiv', () => {
    expect(daysAwaited(asked, new Date('2026-12-01T21:59:00Z'))).toBe(0)
    expect(daysAwaited(asked, new Date('2026-12-01T22:00:00Z'))).toBe(1)
    expect(daysAwaited(asked, noonOf(4))).toBe(3)
  })

  test('is late from the third day', () => {
    expect(isAnswerLate(asked, noonOf(3))).toBe(false)
    expect(isAnswerLate(asked, noonOf(4))).toBe(true)
  })

  test('has nothing due before the third day, then a reminder', () => {
    expect(dueProposalAction(asked, noonOf(3))).toBeNull()
    expect(dueProposalAction(asked, noonOf(4))).toBe('remind')
  })

  test('is never reminded of a second time', () => {
    for (const day of [4, 5, 10, 15]) expect(dueProposalAction(reminded, noonOf(day))).toBeNull()
  })

  test('may be answered until the fourteenth day is over', () => {
    expect(lastAnswerDay(reminded)).toBe('2026-12-15')
    expect(dueProposalAction(reminded, new Date('2026-12-15T21:59:00Z'))).toBeNull()
    expect(dueProposalAction(reminded, new Date('2026-12-15T22:00:00Z'))).toBe('expire')
  })

  test('doesn’t end before a buyer who was reminded late had three days', () => {
    expect(dueProposalAction(asked, noonOf(30))).toBe('remind')
    const late = { at, remindedAt: noonOf(20) }
    expect(lastAnswerDay(late)).toBe('2026-12-23')
    expect(dueProposalAction(late, noonOf(23))).toBeNull()
    expect(dueProposalAction(late, noonOf(24))).toBe('expire')
  })
})
