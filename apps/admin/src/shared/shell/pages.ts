import { hasPermission, type StaffPermission, type StaffRole } from '@dotyk/domain/staff'
import type { messages } from '@dotyk/i18n'
import type { ComponentType } from 'react'
import type { CountName } from '../calls/counts.ts'
import type { IconName } from '../icons.tsx'

/** The key of a message of the command palette. */
export type PaletteMessage = `palette.${keyof (typeof messages)['ua']['console']['palette']}`

/** Loads a route's module, when its page is first opened. */
export type LoadRoute = () => Promise<{ Component: ComponentType }>

/** The sections of the navigation, in this order; `work` has no heading. */
export const SECTIONS = ['work', 'partners', 'shop', 'system'] as const

/** The section of pages that are linked from the user's name and not from the navigation. */
const OWN = 'own'

export interface ConsolePage {
  /** The page's address in the navigation. */
  path: `/${string}`
  /** The key of the page's name in the `console` messages. */
  name: `pages.${Exclude<keyof (typeof messages)['ua']['console']['pages'], 'label'>}`
  icon: IconName
  section: (typeof SECTIONS)[number] | typeof OWN
  permission: StaffPermission
  /** The count shown beside the page's name; `alert` shows the count in red. */
  count?: CountName
  alert?: true
  /** The actions that the page adds to the command palette. */
  actions?: readonly { name: PaletteMessage; to: `/${string}` }[]
  /** The loaders of the page's screens by route pattern: `letters/:id?`. */
  routes: Record<string, LoadRoute>
}

/** Returns the pages that a role may see, in the navigation's order. */
export function pagesFor(pages: readonly ConsolePage[], role: StaffRole): readonly ConsolePage[] {
  const seen = pages.filter(({ permission }) => hasPermission(role, permission))
  return [...SECTIONS, OWN].flatMap(section => seen.filter(page => page.section === section))
}
