import type {
  CheckedRowWire,
  GroupMemberWire,
  GroupTaskWire,
  GroupWire,
  SharedCountsWire,
} from '@dotyk/contract/groups'
import type { SharedCounts } from '@dotyk/domain/statistics'
import { isEmailAccount } from '../accounts/index.ts'
import { photoPath } from '../files/index.ts'
import { memberNameOrEmpty } from './draw-group-files.ts'
import type { GroupTask } from './group-tasks.repository.ts'
import type { CountedGroup } from './groups.repository.ts'
import type { GroupMember } from './members.repository.ts'
import { nfcPayload } from './nfc-payload.ts'
import type { PreviewedRow } from './preview-table.ts'

export function presentGroup(group: CountedGroup): GroupWire {
  return {
    id: group.id,
    name: group.name,
    companyID: group.companyId,
    logo: group.logo,
    templateID: group.templateId,
    template_name: memberNameOrEmpty(group.templateName),
    locked_fields: group.lockedFields,
    synced: group.synced,
    members: group.members,
    linked: group.linked,
    entered: group.entered,
    filled: group.filled,
    chips: group.chips,
    created_at: group.createdAt.toISOString(),
  }
}

interface MemberSurroundings {
  origin: string
  /** The address that is written to the member's next chip. */
  chipAddress: string
  /** The member's counts; undefined if the member doesn't share them. */
  counts: SharedCounts | undefined
}

export function presentMember(
  member: GroupMember,
  { origin, chipAddress, counts }: MemberSurroundings,
): GroupMemberWire {
  const url = `${origin}/${member.id}`
  return {
    id: member.id,
    position: member.position,
    name: memberNameOrEmpty(member.name),
    url,
    nfc: nfcPayload(url),
    email: member.email,
    linked: isEmailAccount(member),
    photo: member.photo ? photoPath(member.photo, 256) : '',
    chip_at: member.chipAt?.toISOString() ?? null,
    chip_address: chipAddress,
    shared: counts ?? null,
    deleted_at: member.deletedAt?.toISOString() ?? null,
  }
}

/** Adds up the counts of members who share them. */
export function presentSharedCounts(counts: ReadonlyMap<string, SharedCounts>): SharedCountsWire {
  const shared = [...counts.values()]
  return {
    sharing: shared.length,
    opens: shared.reduce((sum, { opens }) => sum + opens, 0),
    leads: shared.reduce((sum, { leads }) => sum + leads, 0),
  }
}

export function presentTask(task: GroupTask): GroupTaskWire {
  return {
    id: task.id,
    state: task.state,
    done: task.done,
    total: task.total,
    groupID: task.groupId,
    error: task.errorKey,
    error_field: task.errorField,
  }
}

export function presentRow({
  row,
  email,
  name,
  phone,
  position,
  problem,
  suggestion,
}: PreviewedRow): CheckedRowWire {
  return {
    row,
    email,
    name,
    phone,
    position,
    problem: problem && { key: problem.key, field: problem.field, same_as: problem.sameAs },
    suggestion,
  }
}
