import { Readable } from 'node:stream'
import { settingsToWire } from '@dotyk/contract/wire/settings'
import { profileTypeFromWire } from '@dotyk/contract/wire/states'
import type { HttpContext } from '../../http/http-context.ts'
import { Refusal } from '../../refusal.ts'
import { isEmailAccount } from '../accounts/index.ts'
import { changeSettings } from './change-settings.ts'
import { exportArchive } from './export-archive.ts'
import { exportData } from './export-data.ts'
import { presentOwnerExport } from './export.presenter.ts'
import { presentOwnProfile } from './present-own-profile.ts'
import type { OwnerContext } from './owner.context.ts'

/** Making an archive with all files takes much memory. */
const EXPORTS_PER_MINUTE = 10

/** Adds the calls for a page's settings; those for signing in belong to the accounts. */
export function addSettingsRoutes({ handle, languageOf }: HttpContext, ctx: OwnerContext): void {
  const { profiles, accounts } = ctx

  handle('GET /api/v1/settings/', async ({ owner: { profileId } }) => {
    const [profile, account] = await Promise.all([profiles.find(profileId), accounts.find(profileId)])
    if (!profile || !account) throw new Refusal('unauthorised')
    return settingsToWire({
      email: isEmailAccount(account) ? account.email : null,
      reservedEmail: isEmailAccount(account) ? null : account.email,
      isEmailConfirmed: isEmailAccount(account) && account.emailConfirmedAt !== null,
      pendingEmail: account.pendingEmail,
      type: profile.type,
      disableAutoSave: profile.disableAutoSave,
      loginIsNotEmail: !isEmailAccount(account),
    })
  })

  handle('PUT /api/v1/settings/type', async ({ owner, body: { type }, request }) =>
    presentOwnProfile(
      ctx,
      await changeSettings(ctx, owner.profileId, { type: profileTypeFromWire(type) }),
      languageOf(request),
    ),
  )

  handle('PUT /api/v1/settings/disable-auto-save', async ({ owner, body }) => {
    const { disableAutoSave } = await changeSettings(ctx, owner.profileId, {
      disableAutoSave: body.disable_auto_save,
    })
    return { success: true, disable_auto_save: disableAutoSave }
  })

  handle('GET /api/v1/settings/export', async ({ owner: { profileId }, request, reply }) => {
    const data = await exportData(ctx, profileId)
    const file = presentOwnerExport(data, await presentOwnProfile(ctx, data.profile, languageOf(request)))
    reply.type('application/json; charset=utf-8')
    reply.header('content-disposition', `attachment; filename="profile-${profileId}.json"`)
    return JSON.stringify(file, null, 2)
  })

  handle(
    'GET /api/v1/settings/export.zip',
    async ({ owner: { profileId }, request, reply }) => {
      const archive = await exportArchive(ctx, profileId, languageOf(request))
      reply.type('application/zip')
      reply.header('content-disposition', `attachment; filename="profile-${profileId}.zip"`)
      return Readable.from(archive)
    },
    { perMinute: EXPORTS_PER_MINUTE },
  )
}
