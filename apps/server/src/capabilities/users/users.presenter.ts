import { type User, userChangesToWire, userToWire } from '@dotyk/contract/wire/users'
import { momentToWire } from '@dotyk/contract/wire/moments'
import type { UserDetailsWire, UserJobWire, UserWire } from '@dotyk/contract/users'
import { listedOrderToWire } from '@dotyk/contract/wire/orders'
import {
  profileOrderStatusToWire,
  profileTypeToWire,
  subscriptionStateToWire,
} from '@dotyk/contract/wire/states'
import { effectiveSubscription } from '@dotyk/domain/profile'
import type { Brands } from '../../brands.ts'
import { photoPath } from '../files/index.ts'
import type { UserJob } from './user-jobs.repository.ts'
import type { UserOperation } from './user-operation.ts'
import type { UserDetails } from './find-user-details.ts'
import type { UserCounts, UserRow } from './users.repository.ts'

export function presentUser(row: UserRow, now: Date): UserWire {
  const user: User = {
    id: row.id,
    name: row.name,
    photo: row.photo ? photoPath(row.photo, 256) : '',
    email: row.email,
    isEmailConfirmed: row.emailConfirmedAt !== null,
    phone: row.phone,
    address: row.slug ?? row.id,
    type: row.type,
    subscription: effectiveSubscription({ state: row.subscriptionState, paidUntil: row.paidUntil }, now),
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

/** A profile with its related data. */
export function presentUserDetails({
  row,
  now,
  orders,
  emails,
  sessions,
  opens,
  domains,
  loginLinkEndsAt,
}: UserDetails): UserDetailsWire {
  return {
    user: presentUser(row, now),
    orders: orders.map(listedOrderToWire),
    letters: emails.map(email => ({
      id: email.id,
      kind: email.kind,
      status: email.status,
      created_at: email.createdAt.toISOString(),
    })),
    opens,
    devices: sessions.map(session => ({
      id: session.id,
      user_agent: session.userAgent,
      used_at: session.usedAt.toISOString(),
    })),
    domains,
    login_link_until: loginLinkEndsAt?.toISOString() ?? null,
  }
}

export function presentUserCounts(counts: UserCounts, deleted: number) {
  return {
    type: countsToWire(counts.types, profileTypeToWire),
    pay_status: countsToWire(counts.subscriptions, subscriptionStateToWire),
    order_status: countsToWire(counts.orderStatuses, profileOrderStatusToWire),
    need_registration: counts.needsRegistration,
    trial_end: counts.trialEnding,
    deleted,
  }
}

function countsToWire<State>(counts: ReadonlyMap<State, number>, toWire: (state: State) => number) {
  return Object.fromEntries([...counts].map(([state, many]) => [toWire(state), many]))
}

export function presentUserJob(job: UserJob, brands: Pick<Brands, 'of'>): UserJobWire {
  const { operation } = job
  const companyId = operation.kind === 'change' ? operation.changes.companyId : undefined
  return {
    id: job.id,
    kind: operation.kind,
    changes: operation.kind === 'change' ? userChangesToWire(operation.changes) : null,
    source: sourceOf(operation),
    company: companyId === undefined ? null : brands.of(companyId).brand.name,
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

function sourceOf(operation: UserOperation): string | null {
  if (operation.kind === 'copy-customization') return operation.sourceName ?? null
  return operation.kind === 'move-to-group' ? operation.groupName : null
}
