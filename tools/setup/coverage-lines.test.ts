import { expect, test } from 'vitest'
import { coverageLines } from './coverage-lines.mjs'

const file = (covered: number, total: number) => ({
  statements: { covered, total },
  branches: { covered: 0, total: 0 },
})

test('the coverage has a line for each package and app, summed over its files, and the total last', () => {
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
