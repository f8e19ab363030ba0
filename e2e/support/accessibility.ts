import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Holds what stands on the screen now against WCAG 2.2 AA; a failure names each rule and the elements that break it. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await page.evaluate(letAnimationsEnd)
  const { violations } = await new AxeBuilder({ page }).withTags(STANDARD).analyze()
  const told = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    elements: nodes.map(({ html }) => html),
  }))
  expect(told, `accessibility of ${page.url()}`).toEqual([])
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
