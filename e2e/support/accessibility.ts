import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { NodeResult, Result, RunOptions } from 'axe-core'

/** Comments are removed, which halves the time to inject the script. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** A violated accessibility rule, and the elements that break it. */
export interface AxeFinding {
  id: string
  help: string
  elements: string[]
}

/** Checks the current screen against WCAG 2.2 AA; a failure names each rule and the elements that break it. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await expect(page.locator('h1').first(), 'the page is drawn').toBeAttached()
  await expect(page.locator('[aria-busy="true"]'), 'what loads stands pale until it has come').toHaveCount(0)
  expect(await findAxeViolations(page), `accessibility of ${page.url()}`).toEqual([])
}

export async function findAxeViolations(page: Page): Promise<AxeFinding[]> {
  await page.evaluate(letAnimationsEnd)
  const violations = await findViolations(page, 'html', { type: 'tag', values: STANDARD })
  const told: AxeFinding[] = []
  for (const { id, help, nodes } of violations) {
    const broken: string[] = []
    for (const { html, target } of nodes)
      if (id !== TARGET_SIZE || (await isTooSmall(page, String(target[0])))) broken.push(html)
    if (broken.length > 0) told.push({ id, help, elements: broken })
  }
  return told
}

/** A violated rule and its elements, without axe's other data. */
type Violation = Pick<Result, 'id' | 'help'> & { nodes: Pick<NodeResult, 'html' | 'target'>[] }

/**
 * Runs axe on the first element that a selector finds. The script is injected once per page, because injecting it for each
 * check, as axe's own driver does, takes longer than the check. Frames are skipped, because no page has any.
 */
async function findViolations(
  page: Page,
  within: string,
  runOnly: NonNullable<RunOptions['runOnly']>,
): Promise<Violation[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(AXE)
  return page.evaluate(
    async ([context, rules]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(context, {
        resultTypes: ['violations'],
        runOnly: rules,
        iframes: false,
      })
      return violations.map(({ id, help, nodes }) => ({
        id,
        help,
        nodes: nodes.map(({ html, target }) => ({ html, target })),
      }))
    },
    [within, runOnly] as const,
  )
}

const TARGET_SIZE = 'target-size'

/** Measures the element in the middle of the screen, because the header may cover a part of it. */
async function isTooSmall(page: Page, selector: string): Promise<boolean> {
  await page
    .locator(selector)
    .evaluate(element => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const violations = await findViolations(page, selector, { type: 'rule', values: [TARGET_SIZE] })
  return violations.length > 0
}

/**
 * Waits for animations, because a half faded-in element has too little contrast. Endless animations are judged as they are,
 * and those in parts that the browser hasn't laid out yet are ignored.
 */
async function letAnimationsEnd(): Promise<void> {
  const ending = document.getAnimations().filter(({ effect, playState, timeline }) => {
    // Animations driven by scrolling end only when somebody scrolls.
    const inTime = timeline instanceof DocumentTimeline && playState === 'running'
    const moved = effect instanceof KeyframeEffect ? effect.target : null
    if (moved?.checkVisibility({ contentVisibilityAuto: true }) === false) return false
    return inTime && effect?.getComputedTiming().iterations !== Infinity
  })
  await Promise.allSettled(ending.map(animation => animation.finished))
}
