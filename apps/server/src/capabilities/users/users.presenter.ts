import { type User, userChangesToWire, userToWire } from '@dotyk/contract/wire/users'
import { momentToWire } from '@dotyk/contract/wire/moments'
import type { UserJobWire, UserWire } from '@dotyk/contract/users'
import { subscriptionNow } from '@dotyk/domain/profile'
import { photoAddress } from '../files/index.ts'
import type { UserJob } from './user-jobs.repository.ts'
import type { UserRow } from './users.repository.ts'

export function presentUser(row: UserRow, now: Date): UserWire {
  const user: User = {
    id: row.id,
    name: row.name,
    photo: row.photo ? photoAddress(row.photo, 256) : '',
    email: row.email,
    isEmailConfirmed: row.emailConfirmedAt !== null,
    phone: row.phone,
    address: row.slug ?? row.id,
    type: row.type,
    subscription: subscriptionNow({ state: row.subscriptionState, paidUntil: row.paidUntil }, now),
    orderStatus: row.orderStatus,
    customizationEnabled: row.customizationEnabled,
    disableCreatedBy: row.disableCreatedBy,
    isLinkingDisabled: row.emailBindingDisabled,
    needsRegistration: !row.isLinked,
    companyId: row.companyId,
    groupId: row.groupId,
    groupName: row.groupName,
    createdAt: row.createdAt,
    deletedAt: row.deletedAt,
  }
  return userToWire(user)
}

export function presentJob(job: UserJob): UserJobWire {
  const { operation } = job
  return {
    id: job.id,
    kind: operation.kind,
    changes: operation.kind === 'change' ? userChangesToWire(operation.changes) : null,
    source: operation.kind === 'copy-customization' ? (operation.sourceName ?? null) : null,
    state: job.state,
    stopping: job.state === 'running' && job.stopRequested,
    by: job.actor.login,
    total: job.total,
    done: job.done,
    changed: job.changed,
    not_shown: job.notShown,
    failed: job.failed,
    created_at: job.createdAt.toISOString(),
    finished_at: momentToWire(job.finishedAt),
  }
}
