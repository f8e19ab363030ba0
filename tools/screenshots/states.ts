import type { Language } from '@dotyk/domain/values'
import { messages } from '@dotyk/i18n'
import type { Page } from '@playwright/test'
import type { ScreenshotScreen, Viewer } from './screen.ts'
import type { ScreenshotSubjects } from './subjects.ts'

export type InterfaceTexts = (typeof messages)['ua']
/** A step shared by several states. */
export type StateStep = (page: Page, words: InterfaceTexts) => Promise<unknown>
/** The steps from an open page to one of its states. */
type Steps = (
  page: Page,
  words: InterfaceTexts,
  subjects: ScreenshotSubjects,
  language: Language,
) => Promise<unknown>

type Path = string | ((subjects: ScreenshotSubjects) => string)

/** The states of one page, each with the steps that lead to it. */
export function screensOfStates(
  prefix: string,
  viewer: Viewer,
  path: Path,
  all: Record<string, Steps>,
): ScreenshotScreen[] {
  return Object.entries(all).map(([name, steps]) => ({
    name: `${prefix}-${name}`,
    viewer,
    open: async (page, subjects, language) => {
      await page.goto(typeof path === 'string' ? path : path(subjects), { waitUntil: 'networkidle' })
      // On a busy machine the network may be idle for half a second while the scripts are still being parsed.
      await page.locator('h1').first().waitFor({ state: 'attached' })
      await steps(page, messages[language] as InterfaceTexts, subjects, language)
    },
  }))
}
