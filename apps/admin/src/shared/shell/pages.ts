import { may, type StaffPermission, type StaffRole } from '@dotyk/domain/staff'
import type { messages } from '@dotyk/i18n'
import type { ComponentType } from 'react'
import type { CountName } from '../calls/counts.ts'
import type { IconName } from '../icons.tsx'

/** A message of the command palette. */
export type PaletteMessage = `palette.${keyof (typeof messages)['ua']['console']['palette']}`

/** A route's module: its page, loaded when somebody first opens it. */
export type LoadRoute = () => Promise<{ Component: ComponentType }>

/** Parts of the navigation, in this order; `work` has no heading. */
export const SECTIONS = ['work', 'partners', 'shop', 'system'] as const

/** Reached from the name of who is signed in, not from the navigation. */
const OWN = 'own'

export interface ConsolePage {
  /** Where the navigation leads. */
  path: `/${string}`
  /** Its name's key among the messages of `console`. */
  name: `pages.${Exclude<keyof (typeof messages)['ua']['console']['pages'], 'label'>}`
  icon: IconName
  section: (typeof SECTIONS)[number] | typeof OWN
  permission: StaffPermission
  /** Which number stands beside its name; `alert` shows it in red. */
  count?: CountName
  alert?: true
  /** What is begun on the page, for the command palette. */
  actions?: readonly { name: PaletteMessage; to: `/${string}` }[]
  /** The page, by its route pattern: `letters/:id?`. More than one where a page has screens of their own. */
  routes: Record<string, LoadRoute>
}

/** Returns the pages that a role may see, in the navigation's order. */
export function pagesFor(pages: readonly ConsolePage[], role: StaffRole): readonly ConsolePage[] {
  const seen = pages.filter(({ permission }) => may(role, permission))
  return [...SECTIONS, OWN].flatMap(section => seen.filter(page => page.section === section))
}
