import { accountCalls } from './accounts.ts'
import { cardCalls } from './cards.ts'
import { profileCalls } from './profile.ts'
import { settingsCalls } from './settings.ts'
import { staffCalls } from './staff.ts'

/** Every call of the service. */
export const calls = { ...accountCalls, ...profileCalls, ...settingsCalls, ...cardCalls, ...staffCalls }

export type Calls = typeof calls
