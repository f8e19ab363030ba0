import { readableEmail } from '@dotyk/domain/values'
import type { LockableField, MemberProblem } from '@dotyk/domain/groups'
import { type ErrorKey, isErrorKey } from '../errors.ts'
import type { CheckedRowWire, GroupMemberWire, GroupTaskWire, GroupWire } from '../groups.ts'

/** A group as staff see it. */
export interface Group {
  id: string
  name: string
  logo: { img: string | null; link: string | null }
  templateId: string | null
  templateName: string
  lockedFields: readonly LockableField[]
  /** The number of members already updated from the template; null once all members are updated. */
  synced: number | null
  members: number
  linked: number
  /** The number of members who have signed in to their profile. */
  entered: number
  /** The number of members whose profile has content beyond the template's. */
  filled: number
  /** The number of members whose chip is written. */
  chips: number
  createdAt: Date
}

/** A profile of a group. */
export interface GroupMember {
  id: string
  position: number
  /** The member's name; '' if it is the placeholder. */
  name: string
  url: string
  email: string | null
  isLinked: boolean
  isDeleted: boolean
  /** Whether the member's chip is written. */
  hasChip: boolean
  /** The address that is written to the member's next chip. */
  chipAddress: string
  /** The numbers of openings of the card and of contacts left on it in the last 30 days; null if the member doesn't share them. */
  shared: { opens: number; leads: number } | null
}

/** A background task that creates members. */
export interface GroupTask {
  id: string
  state: GroupTaskWire['state']
  done: number
  total: number
  groupId: string | null
  error: ErrorKey | null
  errorField: string | null
}

/** A row of a table of members, as the server read it. */
export interface CheckedRow {
  email: string
  name: string
  phone: string
  position: string
  problem: (Omit<MemberProblem, 'sameAs'> & { sameAs: number | null }) | null
}

export function groupFromWire(wire: GroupWire): Group {
  return {
    id: wire.id,
    name: wire.name,
    logo: wire.logo,
    templateId: wire.templateID,
    templateName: wire.template_name,
    lockedFields: wire.locked_fields,
    synced: wire.synced,
    members: wire.members,
    linked: wire.linked,
    entered: wire.entered,
    filled: wire.filled,
    chips: wire.chips,
    createdAt: new Date(wire.created_at),
  }
}

export function groupMemberFromWire(wire: GroupMemberWire): GroupMember {
  const { id, position, name, url, email, shared } = wire
  const [isDeleted, hasChip] = [wire.deleted_at !== null, wire.chip_at !== null]
  return {
    id,
    position,
    name,
    url,
    email: email && readableEmail(email),
    isLinked: wire.linked,
    isDeleted,
    hasChip,
    chipAddress: wire.chip_address,
    shared,
  }
}

export function groupTaskFromWire(wire: GroupTaskWire): GroupTask {
  const { id, state, done, total, error } = wire
  return {
    id,
    state,
    done,
    total,
    groupId: wire.groupID,
    error: error === null || isErrorKey(error) ? error : 'unknown',
    errorField: wire.error_field,
  }
}

export function checkedRowFromWire({ email, name, phone, position, problem }: CheckedRowWire): CheckedRow {
  return {
    email: readableEmail(email),
    name,
    phone,
    position,
    problem: problem && { key: problem.key, field: problem.field, sameAs: problem.same_as },
  }
}
