import type { HttpContext } from '../../http/http-context.ts'
import { createWorkbookWriter } from '../../support/write-workbook-in-thread.ts'
import { addUserContentRoutes } from './content.routes.ts'
import { addProfileExportRoutes } from './profile-export.routes.ts'
import { exportLabels } from './export-labels.ts'
import { createProfileLabelRepository } from './profile-labels.repository.ts'
import { addProfileLabelRoutes, presentProfileLabels } from './profile-labels.routes.ts'
import { addStaffChangeRoutes } from './staff-changes.routes.ts'
import { addUserJobRoutes } from './user-jobs.routes.ts'
import { createUserChangeRepository } from './user-changes.repository.ts'
import { createUserJobRepository } from './user-jobs.repository.ts'
import type { UsersContext, UsersDeps } from './users.context.ts'
import { userOperationJob, resumeUserJobs } from './users.jobs.ts'
import { createUserRepository } from './users.repository.ts'
import { addUserRoutes } from './users.routes.ts'

export { selectMatchingProfiles } from './user-conditions.repository.ts'
export { profileNotes as profileNotesTable } from './profile-labels.tables.ts'

export type Users = ReturnType<typeof createUsers>

/** The profiles that staff find and change, one or many at a time. */
export function createUsers(deps: UsersDeps) {
  let isStopping = false
  const ctx: UsersContext = {
    ...deps,
    users: createUserRepository(deps.db),
    userChanges: createUserChangeRepository(),
    userJobs: createUserJobRepository(deps.db),
    profileLabels: createProfileLabelRepository(deps.db),
    writeWorkbook: createWorkbookWriter(),
    isStopping: () => isStopping,
  }
  return {
    /** The tags of a profile and the member of staff assigned to it. */
    labelsOf: (id: string) => presentProfileLabels(ctx, id),
    exportLabelsOf: (id: string) => exportLabels(ctx, id),
    jobs: [userOperationJob(ctx)],
    /** Resumes the jobs that a process left unfinished. */
    start: () => resumeUserJobs(ctx),
    stop() {
      isStopping = true
    },
    addRoutes(http: HttpContext) {
      addUserRoutes(http, ctx)
      addProfileExportRoutes(http, ctx)
      addProfileLabelRoutes(http, ctx)
      addUserContentRoutes(http, ctx)
      addStaffChangeRoutes(http, ctx)
      addUserJobRoutes(http, ctx)
    },
  }
}
