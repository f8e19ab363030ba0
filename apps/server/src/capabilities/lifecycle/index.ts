import type { Language } from '@dotyk/domain/values'
import type { Transaction } from '../../database/database.ts'
import type { HttpContext } from '../../http/http-context.ts'
import type { Account } from '../accounts/index.ts'
import { createLoginLinkProfile } from './create-keyed-profile.ts'
import { createProfile } from './create-profile.ts'
import { createManyProfiles, type ProfileDraft } from './create-profiles.ts'
import { deleteProfile } from './delete-profile.ts'
import { eraseProfileInTransaction } from './erase-profile.ts'
import type { LifecycleContext, LifecycleDeps } from './lifecycle.context.ts'
import { purgeDeletedJob } from './lifecycle.jobs.ts'
import { createLifecycleRepository } from './lifecycle.repository.ts'
import { addProfileErasureRoute } from './lifecycle.routes.ts'

export type Lifecycle = ReturnType<typeof createLifecycle>

/** Creates the capability for creating, deleting, restoring and permanently erasing profiles. */
export function createLifecycle(deps: LifecycleDeps) {
  const ctx: LifecycleContext = { ...deps, lifecycle: createLifecycleRepository(deps.db) }
  return {
    createProfile: (
      tx: Transaction,
      accountId: string,
      start: { language: Language; companyId: string | null },
    ) => createProfile(ctx, tx, accountId, start),
    createKeyedProfile: (tx: Transaction, start: { language: Language; companyId: string | null }) =>
      createLoginLinkProfile(ctx, tx, start),
    createProfiles: (tx: Transaction, drafts: readonly ProfileDraft[]) => createManyProfiles(ctx, tx, drafts),
    deleteProfile: (tx: Transaction, account: Account) => deleteProfile(ctx, tx, account),
    /** Removes a profile for good, whether or not it was deleted before; returns false if the profile doesn't exist. */
    eraseProfile: (tx: Transaction, id: string) => eraseProfileInTransaction(ctx, tx, id),
    jobs: [purgeDeletedJob(ctx)],
    addRoutes: (http: HttpContext) => addProfileErasureRoute(http, ctx),
  }
}
