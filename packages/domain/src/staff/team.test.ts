import { expect, test } from 'vitest'
import { wouldLeaveNoOwner } from './team.ts'

test.each([
  [['a'], 'a', null, true],
  [['a'], 'a', 'manager', true],
  [['a'], 'a', 'owner', false],
  [['a', 'b'], 'a', null, false],
  [['a'], 'b', null, false],
  [['a'], 'b', 'production', false],
  [[], 'b', null, true],
] as const)(
  'with the console owners %j, changing %s to %s would leave no owner: %s',
  (owners, member, role, leaves) => {
    expect(wouldLeaveNoOwner(owners, member, role)).toBe(leaves)
  },
)
