import { expect, test } from 'vitest'
import { coverageLines } from './coverage-lines.mjs'

const file = (covered: number, total: number) => ({
  statements: { covered, total },
  branches: { covered: 0, total: 0 },
})

test('each package and app has a line, by the sums over its files, and all together the last', () => {
  const summary = {
    total: file(4, 8),
    '/project/packages/domain/src/a.ts': file(1, 1),
    '/project/packages/domain/src/card/b.ts': file(1, 3),
    '/project/apps/site/app/c.ts': file(2, 4),
  }
  expect(coverageLines('/project', summary)).toEqual([
    'apps/site            statements  50.0 %   branches 100.0 %',
    'packages/domain      statements  50.0 %   branches 100.0 %',
    'all                  statements  50.0 %   branches 100.0 %',
  ])
})
