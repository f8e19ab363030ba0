import type { AppContext } from '../../app-context.ts'
import type { Transaction } from '../../database/database.ts'
import type { SharedCounts } from '@dotyk/domain/statistics'
import type { Accounts } from '../accounts/index.ts'
import type { Audit } from '../audit/index.ts'
import type { Chips } from '../chips/index.ts'
import type { Files } from '../files/index.ts'
import type { Emails } from '../emails/index.ts'
import type { Lifecycle } from '../lifecycle/index.ts'
import type { Profiles } from '../profiles/index.ts'
import type { createGroupTaskRepository } from './group-tasks.repository.ts'
import type { createGroupRepository } from './groups.repository.ts'
import type { createMemberRepository } from './members.repository.ts'
import type { MemberFileThreads } from './member-files/index.ts'
import type { createTemplateRepository } from './template.repository.ts'

export type GroupsDeps = Pick<
  AppContext,
  | 'db'
  | 'inTransaction'
  | 'clock'
  | 'readTime'
  | 'brands'
  | 'jobs'
  | 'logger'
  | 'appSecret'
  | 'acceptedSecrets'
> & {
  audit: Audit
  accounts: Pick<Accounts, 'findTakenEmails' | 'setLoginKeys'>
  profiles: Pick<Profiles, 'findByAddress' | 'lock' | 'update'>
  lifecycle: Pick<Lifecycle, 'createProfiles'>
  emails: Pick<Emails, 'queueAll'>
  chips: Pick<Chips, 'addWritten' | 'chipOfMember' | 'removeWritten'>
  files: Pick<Files, 'storePicture' | 'scheduleRemoval'>
  /**
   * Counts openings and contacts of the cards of members in these groups, for members who share their counts with their
   * group.
   */
  countShared: (
    groupIds: readonly string[],
    memberIds: readonly string[] | 'all',
  ) => Promise<ReadonlyMap<string, SharedCounts>>
  /** Called in the transaction in which members leave their group. */
  onMembersLeft: (tx: Transaction, memberIds: readonly string[]) => Promise<void>
  /** Called in the transaction in which profiles join or leave a group, which changes their cards. */
  onMembersMoved: (tx: Transaction, profileIds: readonly string[]) => Promise<void>
  /** Called in the transaction in which a group's template or logo changes the cards of its members. */
  onMembersChanged: (tx: Transaction, groupId: string) => Promise<void>
}

/** Dependencies of the groups' use cases. */
export interface GroupsContext extends GroupsDeps {
  groups: ReturnType<typeof createGroupRepository>
  members: ReturnType<typeof createMemberRepository>
  templates: ReturnType<typeof createTemplateRepository>
  tasks: ReturnType<typeof createGroupTaskRepository>
  fileThreads: MemberFileThreads
}
