import { readableEmail } from '@dotyk/domain/values'
import { type SignedInDevice, signedInDeviceFromWire } from '@dotyk/contract/wire/accounts'
import { type Settings, settingsFromWire } from '@dotyk/contract/wire/settings'
import { callServer } from '../api.ts'
import { renameRefusedField } from './refused-field.ts'

export async function fetchSettings(): Promise<Settings> {
  return settingsFromWire(await callServer('GET /api/v1/settings/', {}))
}

/** Turns auto-save on or off; returns the stored value. */
export async function storeAutoSave(disableAutoSave: boolean): Promise<boolean> {
  const body = { disable_auto_save: disableAutoSave }
  return (await callServer('PUT /api/v1/settings/disable-auto-save', { body })).disable_auto_save
}

/** Returns the signed-in devices, most recently used first. */
export async function fetchDevices(): Promise<SignedInDevice[]> {
  return (await callServer('GET /api/v1/settings/sessions', {})).items.map(signedInDeviceFromWire)
}

/**
 * Requests a change of email, which the owner confirms by a link; passing the current email cancels a pending change.
 * @param password required if the last sign-in is not recent
 * @returns the email awaiting confirmation, or null
 */
export async function changeEmail(email: string, password?: string): Promise<string | null> {
  const body = password === undefined ? { email } : { email, password }
  const { pending_email: pending } = await callServer('PUT /api/v1/settings/email', { body })
  return pending && readableEmail(pending)
}

/** Maps payload fields to the form's fields. */
const PASSWORD_FIELDS: Record<string, string> = { old_password: 'oldPassword', new_password: 'newPassword' }

/**
 * Requests a new password, which works once the owner has confirmed it by an emailed link.
 * @throws CallRefused whose field is `oldPassword` or `newPassword`
 */
export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  const body = { old_password: oldPassword, new_password: newPassword }
  await renameRefusedField(
    field => PASSWORD_FIELDS[field] ?? field,
    () => callServer('PUT /api/v1/settings/password', { body }),
  )
}

/** Creates a login link with its QR code as SVG; the previous link stops working. */
export async function makeLoginLink(): Promise<{ link: string; qrSvg: string }> {
  const { link, qr_svg: qrSvg } = await callServer('POST /api/v1/profile/login-link', {})
  return { link, qrSvg }
}
