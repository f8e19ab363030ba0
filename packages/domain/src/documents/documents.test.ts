import { expect, test } from 'vitest'
import { currentVersion, DOCUMENT_NAMES, documentPath, findVersion, documentVersions } from './index.ts'

test.each(DOCUMENT_NAMES)('the versions of %s are numbered without gaps and dated in that order', name => {
  const versions = documentVersions(name)
  expect(versions.map(({ number }) => number)).toEqual(versions.map((_, at) => versions.length - at))
  const days = versions.map(({ since }) => since)
  expect(days).toEqual([...days].sort().reverse())
  for (const day of days) expect(new Date(day).toISOString()).toContain(day)
})

test('the newest version of a document applies, and an address names any version', () => {
  expect(currentVersion('user-agreement')).toEqual(documentVersions('user-agreement')[0])
  expect(findVersion('user-agreement', '1')?.number).toBe(1)
  for (const unknown of ['0', '01', '999', 'x', '']) expect(findVersion('user-agreement', unknown)).toBeNull()
  expect([documentPath('about'), documentPath('about', 1)]).toEqual(['/about', '/about/1'])
})
