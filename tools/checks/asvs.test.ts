import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT, projectFiles } from './project-files.ts'

const read = (path: string) => readFileSync(join(PROJECT_ROOT, path), 'utf8')

const text = read('docs/security.md')

/** The requirements of ASVS 5.0.0 at levels 1 and 2: each number with its level. */
const required = read('tools/checks/asvs-5.0.0.txt').trimEnd().split('\n')

const rows = text
  .split('\n')
  .filter(line => line.startsWith('| v5.0.0-'))
  .map(line => {
    const [number = '', level = '', , state = '', shownBy = ''] = line
      .split('|')
      .slice(1)
      .map(cell => cell.trim())
    return { number, level, state, shownBy }
  })

/** The headings of the document, as links to them are written. */
const anchors = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-'),
)

const testFiles = projectFiles()
  .filter(path => /\.(?:test|spec)\.tsx?$|\/test\/describe-[\w-]+\.ts$/.test(path))
  .map(read)

/** Whether a test has this title, in whatever quotation marks. */
const isTitle = (title: string) =>
  [`'${title}'`, `"${title}"`, `\`${title}\``].some(quoted => testFiles.some(file => file.includes(quoted)))

test('each requirement of ASVS 5.0.0 at levels 1 and 2 is in docs/security.md once, in its order', () => {
  expect(required).toHaveLength(253)
  expect(rows.map(({ number, level }) => `${number.replace('v5.0.0-', '')} ${level}`)).toEqual(required)
})

test('each requirement in docs/security.md holds by a file or section, doesn’t apply, or says what is missing', () => {
  for (const { number, state, shownBy } of rows) {
    expect(['holds', 'n/a', 'not held'], number).toContain(state)
    expect(shownBy, number).not.toBe('')
    if (state === 'holds') expect(shownBy, number).toMatch(/`[\w./-]+`|\]\(#/)
  }
})

test('each file and section that docs/security.md names exists', () => {
  const paths = [
    ...text.matchAll(
      /`((?:apps|packages|tools|deploy|docs|prove)\/[\w./-]+|\.?[\w.-]+\.(?:yaml|json|ts|md))`/g,
    ),
  ]
  expect(paths.length).toBeGreaterThan(150)
  for (const [, path = ''] of paths)
    expect([path, existsSync(join(PROJECT_ROOT, path))]).toEqual([path, true])
  const links = [...text.matchAll(/\]\(#([\w-]+)\)/g)]
  expect(links.length).toBeGreaterThan(10)
  for (const [, anchor] of links) expect(anchors).toContain(anchor)
})

test('each test that docs/security.md quotes exists', () => {
  const titles = rows.flatMap(({ number, shownBy }) =>
    [...shownBy.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ number, title })),
  )
  expect(titles.length).toBeGreaterThan(150)
  expect(titles.filter(({ title }) => !isTitle(title))).toEqual([])
})
