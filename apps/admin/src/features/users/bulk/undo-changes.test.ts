import type { User } from '../../../shared/calls/users.ts'
import { expect, test } from 'vitest'
import { undoChangesOf } from './undo-changes.ts'

const user = (id: string, type: User['type']) =>
  ({ id, type, subscription: { state: 'trial', paidUntil: new Date('2026-12-01T10:00:00Z') } }) as User

test('undoing groups profiles that had the same value into one change', () => {
  const users = [user('a', 'personal'), user('b', 'restaurant'), user('c', 'personal')]
  expect(undoChangesOf(users, { type: 'organization' })).toEqual([
    { ids: ['a', 'c'], changes: { type: 'personal' } },
    { ids: ['b'], changes: { type: 'restaurant' } },
  ])
})

test('undoing a change of company returns each profile to the company it was in', () => {
  const users = [
    { ...user('a', 'personal'), companyId: 'verba' },
    { ...user('b', 'personal'), companyId: null },
  ]
  expect(undoChangesOf(users, { companyId: 'kava' })).toEqual([
    { ids: ['a'], changes: { companyId: 'verba' } },
    { ids: ['b'], changes: { companyId: null } },
  ])
})

test('undoing a subscription change restores the subscription’s end date', () => {
  const changes = { subscription: { state: 'unlimited', paidUntil: null } } as const
  expect(undoChangesOf([user('a', 'personal')], changes)).toEqual([
    { ids: ['a'], changes: { subscription: { state: 'trial', paidUntil: '2026-12-01T10:00:00.000Z' } } },
  ])
})
