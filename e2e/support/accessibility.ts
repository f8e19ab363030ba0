import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** A rule that is broken, and the elements that break it. */
export interface AxeFinding {
  id: string
  help: string
  elements: string[]
}

/** Holds what stands on the screen now against WCAG 2.2 AA; a failure names each rule and the elements that break it. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  expect(await findAxeViolations(page), `accessibility of ${page.url()}`).toEqual([])
}

export async function findAxeViolations(page: Page): Promise<AxeFinding[]> {
  await page.evaluate(letAnimationsEnd)
  const { violations } = await quickAxe(page).withTags(STANDARD).analyze()
  const told: AxeFinding[] = []
  for (const { id, help, nodes } of violations) {
    const broken: string[] = []
    for (const { html, target } of nodes)
      if (id !== TARGET_SIZE || (await isTooSmall(page, String(target[0])))) broken.push(html)
    if (broken.length > 0) told.push({ id, help, elements: broken })
  }
  return told
}

/**
 * Finds what axe's own settings find in a third of their time: only what breaks a rule is written down, and the results are
 * put together in the page itself. That leaves out frames of other origins, of which no page has any.
 */
const quickAxe = (page: Page) =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true)

const TARGET_SIZE = 'target-size'

/** What is scrolled half under the header looks small where it is: it is judged in the middle of the screen. */
async function isTooSmall(page: Page, selector: string): Promise<boolean> {
  await page
    .locator(selector)
    .evaluate(element => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const { violations } = await quickAxe(page).include(selector).withRules(TARGET_SIZE).analyze()
  return violations.length > 0
}

/** Something half faded in has half its contrast. What moves for ever is judged as it is. */
async function letAnimationsEnd(): Promise<void> {
  const ending = document.getAnimations().filter(({ effect, playState, timeline }) => {
    // Those that follow scrolling end when somebody scrolls.
    const inTime = timeline instanceof DocumentTimeline && playState === 'running'
    return inTime && effect?.getComputedTiming().iterations !== Infinity
  })
  await Promise.allSettled(ending.map(animation => animation.finished))
}
