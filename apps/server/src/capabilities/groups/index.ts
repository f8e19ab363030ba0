import type { LockableField } from '@dotyk/domain/groups'
import type { Transaction } from '../../database/database.ts'
import type { HttpContext } from '../../http/http-context.ts'
import { addGroupCreationRoutes } from './creation.routes.ts'
import { createGroupTaskRepository } from './group-tasks.repository.ts'
import type { GroupsContext, GroupsDeps } from './groups.context.ts'
import { groupJobs } from './groups.jobs.ts'
import { createGroupRepository } from './groups.repository.ts'
import { addGroupRoutes } from './groups.routes.ts'
import { findLockedFields, lockEditableProfile } from './lock-editable-profile.ts'
import { makeOrderMembers, type OrderGroup } from './make-order-members.ts'
import { createMemberRepository } from './members.repository.ts'
import { moveProfiles } from './move-profiles.ts'
import { createMemberFileThreads } from './member-files/index.ts'
import { queueSyncsOfTemplates } from './sync-template.ts'
import { createTemplateRepository } from './template.repository.ts'

export { groups as groupsTable } from './groups.tables.ts'

export type Groups = ReturnType<typeof createGroups>

/** Creates the capability of groups: profiles that staff make together. */
export function createGroups(deps: GroupsDeps) {
  const { db } = deps
  const groups = createGroupRepository(db)
  const ctx: GroupsContext = {
    ...deps,
    groups,
    members: createMemberRepository(db),
    templates: createTemplateRepository(),
    tasks: createGroupTaskRepository(db),
    fileThreads: createMemberFileThreads(deps.logger),
  }
  return {
    /** Reads the rows with content of a .csv or .xlsx file. @throws Refusal the error of the file */
    readTable: (file: Buffer) => ctx.fileThreads.readTable(file),
    /** Creates a group for the people of an order, with a page for each person. @throws Refusal the rule that an e-mail breaks */
    makeOrderMembers: (tx: Transaction, group: OrderGroup) => makeOrderMembers(ctx, tx, group),
    count: () => groups.count(),
    namesOf: (ids: readonly string[]) => groups.namesOf(ids),
    findName: async (id: string) => (await groups.find(id))?.name ?? null,
    /** Returns the given names of files that a group stores for its future members. */
    findUsedFiles: (names: readonly string[]) => groups.findUsedFiles(names),
    /** Called in the transaction that changes the profiles, so that the members of groups with such a template are updated. */
    onProfilesChanged: (tx: Transaction, profileIds: readonly string[]) =>
      queueSyncsOfTemplates(ctx, tx, profileIds),
    /**
     * Returns the fields that the template locks for a member; for the template itself and for profiles without a group there
     * are none.
     */
    findLockedFields: (member: { id: string; groupId: string | null }, tx?: Transaction) =>
      findLockedFields(ctx, member, tx),
    /** Locks a profile for a change of these fields by its owner. */
    lockEditable: (tx: Transaction, profileId: string, fields: readonly LockableField[]) =>
      lockEditableProfile(ctx, tx, profileId, fields),
    /** Moves profiles into a group, or out of their groups; null if the group doesn't exist. */
    moveProfiles: (tx: Transaction, groupId: string | null, ids: readonly string[]) =>
      moveProfiles(ctx, tx, groupId, ids),
    moveToDefaultCompany: (tx: Transaction, companyId: string) => groups.moveToDefaultCompany(tx, companyId),
    jobs: groupJobs(ctx),
    addRoutes(http: HttpContext): void {
      addGroupCreationRoutes(http, ctx)
      addGroupRoutes(http, ctx)
    },
  }
}
