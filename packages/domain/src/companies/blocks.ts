import type { SwitchableEditorPart } from './settings.ts'

/** The profile fields that each block of the editor changes. */
const FIELDS = {
  banks: ['banks'],
  waiterContacts: ['waiterPhones', 'waiterMessengers'],
  messengers: ['messengers'],
  socialNetworks: ['socialNetworks'],
  customization: ['customization'],
  customButtons: ['customButtons'],
  payments: ['payments'],
} as const satisfies Record<SwitchableEditorPart, readonly string[]>

/** The profile fields that are disabled in a company. */
export function disabledProfileFields(blocksOff: readonly SwitchableEditorPart[]): ReadonlySet<string> {
  return new Set(blocksOff.flatMap(block => FIELDS[block]))
}
