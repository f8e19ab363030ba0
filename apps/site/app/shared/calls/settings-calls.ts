import { readableEmail } from '@dotyk/domain/values'
import { type SignedInDevice, signedInDeviceFromWire } from '@dotyk/contract/wire/accounts'
import { type Settings, settingsFromWire } from '@dotyk/contract/wire/settings'
import { callServer } from '../api.ts'
import { renameRefusedField } from './refused-field.ts'

export async function fetchSettings(): Promise<Settings> {
  return settingsFromWire(await callServer('GET /api/v1/settings/', {}))
}

/** Returns what is stored then. */
export async function storeAutoSave(disableAutoSave: boolean): Promise<boolean> {
  const body = { disable_auto_save: disableAutoSave }
  return (await callServer('PUT /api/v1/settings/disable-auto-save', { body })).disable_auto_save
}

/** The devices that are signed in, the last used first. */
export async function fetchDevices(): Promise<SignedInDevice[]> {
  return (await callServer('GET /api/v1/settings/sessions', {})).items.map(signedInDeviceFromWire)
}

/**
 * Asks a new e-mail to confirm itself; the profile's own one takes an earlier wish back.
 * @param password asked for where the owner signed in a while ago
 * @returns the e-mail that now waits for its confirmation, or null
 */
export async function changeEmail(email: string, password?: string): Promise<string | null> {
  const body = password === undefined ? { email } : { email, password }
  const { pending_email: pending } = await callServer('PUT /api/v1/settings/email', { body })
  return pending && readableEmail(pending)
}

/** The form's names of the fields, by the call's. */
const PASSWORD_FIELDS: Record<string, string> = { old_password: 'oldPassword', new_password: 'newPassword' }

/**
 * Asks for a new password, which works once it is confirmed by the email.
 * @throws CallRefused whose field is `oldPassword` or `newPassword`
 */
export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  const body = { old_password: oldPassword, new_password: newPassword }
  await renameRefusedField(
    field => PASSWORD_FIELDS[field] ?? field,
    () => callServer('PUT /api/v1/settings/password', { body }),
  )
}

/** A new login link and its QR code as a drawing; the earlier link ends. */
export async function makeLoginLink(): Promise<{ link: string; qrSvg: string }> {
  const { link, qr_svg: qrSvg } = await callServer('POST /api/v1/profile/login-link', {})
  return { link, qrSvg }
}
