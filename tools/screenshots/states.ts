import type { Language } from '@dotyk/domain/values'
import { messages } from '@dotyk/i18n'
import type { Page } from '@playwright/test'
import type { Screen, Viewer } from './screen.ts'
import type { Subjects } from './subjects.ts'

export type Words = (typeof messages)['ua']
/** A step shared by several states. */
export type Step = (page: Page, words: Words) => Promise<unknown>
/** The steps from an open page to one of its states. */
type Steps = (page: Page, words: Words, subjects: Subjects, language: Language) => Promise<unknown>

type Path = string | ((subjects: Subjects) => string)

/** The states of one page, each with the steps that lead to it. */
export function states(prefix: string, viewer: Viewer, path: Path, all: Record<string, Steps>): Screen[] {
  return Object.entries(all).map(([name, steps]) => ({
    name: `${prefix}-${name}`,
    viewer,
    open: async (page, subjects, language) => {
      await page.goto(typeof path === 'string' ? path : path(subjects), { waitUntil: 'networkidle' })
      // On a busy machine the network may be idle for half a second while the scripts are still being parsed.
      await page.locator('h1').first().waitFor({ state: 'attached' })
      await steps(page, messages[language] as Words, subjects, language)
    },
  }))
}
