import { hasPermission, type StaffPermission, type StaffRole } from '@dotyk/domain/staff'
import type { messages } from '@dotyk/i18n'
import type { ComponentType } from 'react'
import type { CountName } from '../calls/counts.ts'
import type { IconName } from '../icons.tsx'

/** A message key of the command palette. */
export type PaletteMessage = `palette.${keyof (typeof messages)['ua']['console']['palette']}`

/** Loads a route's module when the page is first opened. */
export type LoadRoute = () => Promise<{ Component: ComponentType }>

/** The sections of the navigation, in this order; `work` has no heading. */
export const SECTIONS = ['work', 'partners', 'shop', 'system'] as const

/** Pages linked from the user's name and not from the navigation. */
const OWN = 'own'

export interface ConsolePage {
  /** The page's address in the navigation. */
  path: `/${string}`
  /** Its name's key among the messages of `console`. */
  name: `pages.${Exclude<keyof (typeof messages)['ua']['console']['pages'], 'label'>}`
  icon: IconName
  section: (typeof SECTIONS)[number] | typeof OWN
  permission: StaffPermission
  /** The count shown beside the name; `alert` shows it in red. */
  count?: CountName
  alert?: true
  /** Actions of the page for the command palette. */
  actions?: readonly { name: PaletteMessage; to: `/${string}` }[]
  /** Loaders of the page's screens by route pattern: `letters/:id?`. */
  routes: Record<string, LoadRoute>
}

/** Returns the pages that a role may see, in the navigation's order. */
export function pagesFor(pages: readonly ConsolePage[], role: StaffRole): readonly ConsolePage[] {
  const seen = pages.filter(({ permission }) => hasPermission(role, permission))
  return [...SECTIONS, OWN].flatMap(section => seen.filter(page => page.section === section))
}
