import { contentFromWire } from '@dotyk/contract/wire-names'
import type { OwnProfileWire } from '@dotyk/contract/profile'
import type { Language } from '@dotyk/domain'
import type { ProfileDraft } from '@dotyk/domain/profile'
import type { Clock } from '../../clock.ts'
import type { HandleCall } from '../../http/calls.ts'
import { requestLanguage } from '../../http/language.ts'
import { Refusal } from '../../refusal.ts'
import type { AccountRepository } from '../accounts/index.ts'
import type { ChangeProfile } from './change-profile.ts'
import { type PresentCardItems, presentProfile } from './profiles.presenter.ts'
import type { Profile, ProfileRepository } from './profiles.repository.ts'

export interface ProfileRoutes {
  profiles: ProfileRepository
  accounts: Pick<AccountRepository, 'find'>
  changeProfile: ChangeProfile
  presentItems: (language: Language) => PresentCardItems
  publicUrl: () => string
  clock: Clock
}

export function addProfileRoutes(handle: HandleCall, routes: ProfileRoutes): void {
  const { profiles, accounts, changeProfile, presentItems, publicUrl, clock } = routes

  async function present(profile: Profile | null, language: Language): Promise<OwnProfileWire> {
    const account = profile && (await accounts.find(profile.id))
    if (!profile || !account) throw new Refusal('unauthorised')
    return presentProfile(profile, account, {
      publicUrl: publicUrl(),
      now: clock.now(),
      presentItems: presentItems(language),
    })
  }

  handle('GET /api/v1/profile/', async ({ owner, request }) =>
    present(await profiles.find(owner.profileId), requestLanguage(request)),
  )

  handle('PATCH /api/v1/profile/', async ({ owner, body: { ids, dnd_enabled, ...draft }, request }) => {
    // The list of extra profiles is staff's (decisions 4.1), and staff change profiles by calls of their own.
    if (ids !== undefined) throw new Refusal('forbidden', { field: 'ids' })
    const switches = dnd_enabled === undefined ? {} : { dndEnabled: dnd_enabled }
    const profile = await changeProfile(owner.profileId, contentFromWire(draft) as ProfileDraft, switches)
    return present(profile, requestLanguage(request))
  })
}
