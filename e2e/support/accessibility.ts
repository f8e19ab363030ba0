import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Holds what stands on the screen now against WCAG 2.2 AA; a failure names each rule and the elements that break it. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await page.evaluate(letAnimationsEnd)
  const { violations } = await new AxeBuilder({ page }).withTags(STANDARD).analyze()
  const told = []
  for (const { id, help, nodes } of violations) {
    const broken = []
    for (const { html, target } of nodes)
      if (id !== TARGET_SIZE || (await isTooSmall(page, String(target[0])))) broken.push(html)
    if (broken.length > 0) told.push({ id, help, elements: broken })
  }
  expect(told, `accessibility of ${page.url()}`).toEqual([])
}

const TARGET_SIZE = 'target-size'

/** What is scrolled half under the header looks small where it is: it is judged in the middle of the screen. */
async function isTooSmall(page: Page, selector: string): Promise<boolean> {
  await page
    .locator(selector)
    .evaluate(element => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const { violations } = await new AxeBuilder({ page }).include(selector).withRules(TARGET_SIZE).analyze()
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
