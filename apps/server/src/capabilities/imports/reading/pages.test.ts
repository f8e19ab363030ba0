import type { SourceItem } from '@dotyk/domain/imports'
import { unwrapRedirect } from '@dotyk/domain/values'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readImportSource } from './read-source.ts'
import { pageFacts, type PageFacts, PAGES } from './test/page-fixtures.ts'

const PAGES_OF_EACH = 20
const bytes = (text: string) => new TextEncoder().encode(text)
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

const linksOf = (items: readonly SourceItem[]) =>
  items.flatMap(item => (item.kind === 'link' ? [{ url: unwrapRedirect(item.link), title: item.title }] : []))

/** Calculates which share of a page's content was read: its name, and each link with its title in the right order. */
function rightOf(facts: PageFacts, items: readonly SourceItem[]) {
  const name = items.find(item => item.kind === 'text' && item.field === 'name')
  const found = linksOf(items).filter(({ url }) => facts.links.some(link => link.url === url))
  const icons = linksOf(items).map(({ url }) => url)
  const checks = [
    name?.kind === 'text' && name.text === facts.name,
    ...facts.links.map(({ url, title }, at) => {
      const link = found[at]
      return link?.url === url && link.title === oneLine(title)
    }),
    ...facts.icons.map(({ url }) => icons.includes(url)),
  ]
  const foreign = linksOf(items).filter(
    ({ url }) => ![...facts.links, ...facts.icons].some(link => link.url === url),
  )
  return { right: checks.filter(Boolean).length, all: checks.length, foreign }
}

test.each(Object.keys(PAGES))(
  'at least 95 % of names, links and their order are read of 20 random pages of %s, and nothing of the service’s own',
  async service => {
    const facts = fc.sample(pageFacts, { numRuns: PAGES_OF_EACH, seed: 27 })
    let [right, all] = [0, 0]
    for (const each of facts) {
      const page = PAGES[service]?.(each) ?? ''
      const { source, items } = await readImportSource(bytes(page), '')
      const result = rightOf(each, items)
      expect([source, result.foreign], page).toEqual([service, []])
      right += result.right
      all += result.all
    }
    expect(right / all).toBeGreaterThanOrEqual(0.95)
  },
)

test.each(Object.keys(PAGES))('the text about the person is read from a page of %s', async service => {
  const facts = fc.sample(pageFacts, { numRuns: PAGES_OF_EACH, seed: 3 }).filter(({ info }) => info !== '')
  for (const each of facts) {
    const { items } = await readImportSource(bytes(PAGES[service]?.(each) ?? ''), '')
    const info = items.find(item => item.kind === 'text' && item.field === 'info')
    expect(info?.kind === 'text' && oneLine(info.text)).toBe(oneLine(each.info))
  }
})

test('the headings between the links of a page are read', async () => {
  const [facts] = fc.sample(pageFacts, { numRuns: 1, seed: 1 })
  const page = PAGES['linktree']?.({ ...(facts as PageFacts), headings: ['Моє', 'Інше'] }) ?? ''
  const { items } = await readImportSource(bytes(page), '')
  expect(items.flatMap(item => (item.kind === 'heading' ? [item.text] : []))).toEqual(['Моє', 'Інше'])
})
