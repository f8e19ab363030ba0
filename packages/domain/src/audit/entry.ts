/** The member of staff who made a change, with the network address and browser of the request. */
export interface StaffActor {
  staffId: string
  login: string
  /** The network address of the request. */
  address: string
  /** The browser's user agent; '' if the browser sent none. */
  browser: string
}

/** Actions of staff; each has a name among the console's messages. */
export const AUDIT_ACTIONS = [
  'staff.signed-in',
  'staff.sign-in-refused',
  'staff.sign-in-limited',
  'staff.signed-out',
  'staff.sessions-ended',
  'staff.password-changed',
  'staff.password-refused',
  'staff.second-factor-failed',
  'staff.second-factor-on',
  'staff.second-factor-off',
  'staff.recovery-codes-renewed',
  'order.placed',
  'order.changed',
  'order.cancelled',
  'order.layout-uploaded',
  'order.chip-written',
  'order.chip-forgotten',
  'order.noted',
  'order.exported',
  'order.job-started',
  'order.letter-sent',
  'order.refunded',
  'order.flag-cleared',
  'order.waybill-made',
  'order.erased',
  'receipt.corrected',
  'receipt.tested',
  'staff.invited',
  'staff.invitation-resent',
  'staff.invitation-withdrawn',
  'staff.joined',
  'staff.role-changed',
  'staff.removed',
  'staff.second-factor-reset',
  'staff.member-signed-out',
  'push.sent',
  'push.scheduled',
  'push.changed',
  'push.stopped',
  'push.resumed',
  'push.deleted',
  'push.tokens-deleted',
  'letter.sent-again',
  'letter.hurried',
  'letter.opened',
  'group.created',
  'group.changed',
  'group.members-added',
  'group.links-renewed',
  'group.sheet-drawn',
  'group.profile-added',
  'group.profiles-removed',
  'group.chip-written',
  'group.deleted',
  'chips.made',
  'company.created',
  'company.changed',
  'company.deleted',
  'company.mail-tested',
  'product.changed',
  'product.design-prices-changed',
  'product.calendar-changed',
  'product.stock-changed',
  'discount.created',
  'discount.changed',
  'incident.announced',
  'incident.updated',
  'incident.changed',
  'quote.created',
  'quote.changed',
  'quote.sent',
  'quote.withdrawn',
  'quote.deleted',
  'quote.request-closed',
  'quote.request-opened',
  'quote.request-deleted',
  'user.changed',
  'user.edited',
  'user.link-renewed',
  'user.signed-out',
  'user.domain-removed',
  'user.customization-copied',
  'user.restored',
  'user.deleted',
  'user.exported',
  'user.labelled',
  'user.noted',
  'user.viewed',
] as const

export type AuditAction = (typeof AUDIT_ACTIONS)[number]

export const AUDIT_SUBJECTS = [
  'profile',
  'order',
  'company',
  'group',
  'product',
  'discount',
  'incident',
  'quote',
  'quote-request',
  'push',
  'letter',
  'staff',
] as const

/** The object that was changed, identified by its id. */
export interface AuditSubject {
  kind: (typeof AUDIT_SUBJECTS)[number]
  id: string
}

/** One entry of the audit log, for one change. `before` and `after` hold only the fields that differ, and no secrets. */
export interface AuditEntry {
  actor: StaffActor
  action: AuditAction
  subjects: readonly AuditSubject[]
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  /**
   * The id of the profile whose content `before` and `after` repeat. These values are deleted with the profile; the log keeps
   * the names of the fields.
   */
  contentOf?: string
}
