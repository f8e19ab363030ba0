import { settingsToWire } from '@dotyk/contract/wire/settings'
import { profileTypeFromWire } from '@dotyk/contract/wire/states'
import type { HandleCall } from '../../http/calls.ts'
import { requestLanguage } from '../../http/language.ts'
import { Refusal } from '../../refusal.ts'
import type { Accounts } from '../accounts/index.ts'
import type { ChangeSettings } from './change-settings.ts'
import type { ExportData } from './export-data.ts'
import type { PresentOwn } from './present-own.ts'
import type { ProfileRepository } from './profiles.repository.ts'

export interface SettingsRoutes {
  profiles: Pick<ProfileRepository, 'find'>
  accounts: Pick<Accounts, 'find'>
  changeSettings: ChangeSettings
  exportData: ExportData
  presentOwn: PresentOwn
}

/** Settings of the page; those of signing in are the accounts'. */
export function addSettingsRoutes(handle: HandleCall, routes: SettingsRoutes): void {
  const { profiles, accounts, changeSettings, exportData, presentOwn } = routes

  handle('GET /api/v1/settings/', async ({ owner: { profileId } }) => {
    const [profile, account] = await Promise.all([profiles.find(profileId), accounts.find(profileId)])
    if (!profile || !account) throw new Refusal('unauthorised')
    return settingsToWire({
      email: account.email,
      isEmailConfirmed: account.emailConfirmedAt !== null,
      pendingEmail: account.pendingEmail,
      type: profile.type,
      disableAutoSave: profile.disableAutoSave,
      loginIsNotEmail: account.email === null,
    })
  })

  handle('PUT /api/v1/settings/type', async ({ owner, body: { type }, request }) =>
    presentOwn(
      await changeSettings(owner.profileId, { type: profileTypeFromWire(type) }),
      requestLanguage(request),
    ),
  )

  handle('PUT /api/v1/settings/disable-auto-save', async ({ owner, body }) => {
    const { disableAutoSave } = await changeSettings(owner.profileId, {
      disableAutoSave: body.disable_auto_save,
    })
    return { success: true, disable_auto_save: disableAutoSave }
  })

  handle('GET /api/v1/settings/export', async ({ owner: { profileId }, request, reply }) => {
    const data = await exportData(profileId, requestLanguage(request))
    reply.type('application/json; charset=utf-8')
    reply.header('content-disposition', `attachment; filename="profile-${profileId}.json"`)
    return JSON.stringify(data, null, 2)
  })
}
