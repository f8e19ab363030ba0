import { readableEmail } from '@dotyk/domain/values'
import type { ProfileType } from '@dotyk/domain/profile'
import type { SettingsWire } from '../settings.ts'
import { profileTypeFromWire, profileTypeToWire } from './states.ts'

/** The settings of the signed-in owner. */
export interface Settings {
  email: string | null
  /** The address that staff reserved for a profile without a linked email; null if there is none. */
  reservedEmail: string | null
  isEmailConfirmed: boolean
  pendingEmail: string | null
  type: ProfileType
  disableAutoSave: boolean
  /** Whether the profile is accessed by a login link. */
  loginIsNotEmail: boolean
}

export function settingsToWire(settings: Settings): SettingsWire {
  return {
    email: settings.email,
    reserved_email: settings.reservedEmail,
    email_confirmed: settings.isEmailConfirmed,
    pending_email: settings.pendingEmail,
    type: profileTypeToWire(settings.type),
    disable_auto_save: settings.disableAutoSave,
    loginIsNotEmail: settings.loginIsNotEmail,
  }
}

export function settingsFromWire(wire: SettingsWire): Settings {
  return {
    email: wire.email && readableEmail(wire.email),
    reservedEmail: wire.reserved_email && readableEmail(wire.reserved_email),
    isEmailConfirmed: wire.email_confirmed,
    pendingEmail: wire.pending_email && readableEmail(wire.pending_email),
    type: profileTypeFromWire(wire.type),
    disableAutoSave: wire.disable_auto_save,
    loginIsNotEmail: wire.loginIsNotEmail,
  }
}
