import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from './project-files.ts'

const folder = join(PROJECT_ROOT, 'docs/decisions')
const decisions = readdirSync(folder).filter(name => /^\d{4}-.*\.md$/.test(name))

test('no two decisions have the same number', () => {
  const numbers = decisions.map(name => name.slice(0, 4))
  expect(numbers.length).toBeGreaterThan(80)
  expect(numbers.filter((number, place) => numbers.indexOf(number) !== place)).toEqual([])
})

test.each(decisions)('the title of %s begins with its number', name => {
  const [title = ''] = readFileSync(join(folder, name), 'utf8').split('\n')
  expect(title).toMatch(new RegExp(`^# ${Number(name.slice(0, 4))}\\. `))
})
