import type { Language } from '@dotyk/domain/values'
import type { Page } from '@playwright/test'
import type { SignedIn } from './people.ts'
import type { Subjects } from './subjects.ts'

/**
 * The viewer of a screen: somebody unknown, an owner whose page is new, one who came by a login link, one who deleted
 * the profile, one of the people made up, or staff.
 */
export type Viewer = 'visitor' | SignedIn

export interface Screen {
  name: string
  viewer: Viewer
  /** Opens it and waits for what it shows. */
  open: (page: Page, subjects: Subjects, language: Language) => Promise<unknown>
  /** CSS pixels; all four unless said. */
  widths?: readonly Width[]
  /** False for an email, which stands on the page of a mail client. */
  isPage?: boolean
}

/** Widths that screens are looked at in, with a usual height for each, in CSS pixels. */
export const HEIGHTS = { 360: 640, 390: 844, 768: 1024, 1440: 900 } as const
export type Width = keyof typeof HEIGHTS
