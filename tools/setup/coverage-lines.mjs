// @ts-check
import { relative } from 'node:path'

/**
 * @typedef {{ total: number, covered: number }} Count
 * @typedef {{ statements: Count, branches: Count }} FileCoverage
 */

/**
 * Returns a line for each package and app, and one for the total, with the share of executed statements and branches.
 * @param {string} root
 * @param {Record<string, FileCoverage>} summary of Istanbul's reporter `json-summary`: by absolute path, and `total`
 * @returns {string[]}
 */
export function coverageLines(root, summary) {
  /** @type {Map<string, FileCoverage[]>} */
  const parts = new Map()
  for (const [path, file] of Object.entries(summary)) {
    const name = path === 'total' ? 'all' : relative(root, path).split('/').slice(0, 2).join('/')
    parts.set(name, [...(parts.get(name) ?? []), file])
  }
  const { all = [], ...named } = Object.fromEntries(parts)
  const rows = [...Object.entries(named).sort(([one], [other]) => one.localeCompare(other)), ['all', all]]
  return /** @type {[string, FileCoverage[]][]} */ (rows).map(([name, files]) => {
    const statements = percent(files.map(file => file.statements))
    const branches = percent(files.map(file => file.branches))
    return `${name.padEnd(20)} statements ${statements}   branches ${branches}`
  })
}

/** @param {Count[]} counts */
function percent(counts) {
  const covered = counts.reduce((sum, count) => sum + count.covered, 0)
  const total = counts.reduce((sum, count) => sum + count.total, 0)
  return `${(total === 0 ? 100 : (covered / total) * 100).toFixed(1)} %`.padStart(7)
}
