import type { Language } from '@dotyk/domain/values'
import type { Page } from '@playwright/test'
import type { SignedIn } from './people.ts'
import type { ScreenshotSubjects } from './subjects.ts'

/**
 * The person who views a screen: an anonymous visitor, a new owner, a guest signed in by a login link, an owner who deleted
 * the profile, one of the fictional people, or staff.
 */
export type Viewer = 'visitor' | SignedIn

export interface ScreenshotScreen {
  name: string
  viewer: Viewer
  /** Opens the screen and waits until it is shown. */
  open: (page: Page, subjects: ScreenshotSubjects, language: Language) => Promise<unknown>
  /** The widths in CSS pixels, all four by default. */
  widths?: readonly ScreenWidth[]
  /** False for an email, which is shown inside a mail client. */
  isPage?: boolean
}

/** The widths at which screens are pictured, with a typical height for each, in CSS pixels. */
export const SCREEN_HEIGHTS = { 360: 640, 390: 844, 768: 1024, 1440: 900 } as const
export type ScreenWidth = keyof typeof SCREEN_HEIGHTS
