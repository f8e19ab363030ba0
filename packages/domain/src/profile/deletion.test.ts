import { expect, test } from 'vitest'
import { restorableUntil } from './deletion.ts'

test('a profile deleted on the first of June can be restored for 30 days', () =>
  expect(restorableUntil(new Date('2026-06-01T12:00:00Z'))).toEqual(new Date('2026-07-01T12:00:00Z')))
