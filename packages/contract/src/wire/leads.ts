import type { LeadContact, LeadMarks, LeadSource } from '@dotyk/domain/leads'
import type { LeadFormMode } from '@dotyk/domain/profile'
import type { LeadSettingsWire, LeadWire } from '../leads.ts'
import { momentFromWire, momentToWire } from './moments.ts'

/** The contact that one visit left. */
export interface VisitorContact extends LeadContact {
  id: string
  /** The address that a scanned code contained; '' for a lead that a visitor left. */
  link: string
  createdAt: Date
}

/** A lead, as the card's owner sees it. */
export interface OwnedLead extends VisitorContact, LeadMarks {
  source: LeadSource
  /** The text to which the visitor agreed; null for a lead that no visitor left. */
  consent: string | null
  /** Leads of the same person that were merged into this one, newest first. */
  merged: VisitorContact[]
  /** Ids of other leads that seem to be of the same person. */
  same: string[]
  /** When the lead is deleted automatically; null if it is kept. */
  deletedAt: Date | null
}

export interface LeadSettings {
  form: LeadFormMode
  /** Whether the template of the owner's group locks the settings of the form. */
  isFormLocked: boolean
  retentionDays: number
  /** The address that gets new leads; null if there is none. */
  webhook: string | null
  /** The name of the group that the owner is in; null if there is none. */
  group: string | null
  /** Whether the owner's group sees how many leads the owner gets. */
  sharesCount: boolean
}

export function leadToWire(lead: OwnedLead): LeadWire {
  return {
    ...visitToWire(lead),
    source: lead.source,
    consent: lead.consent,
    state: lead.state,
    note: lead.note,
    tags: lead.tags,
    merged: lead.merged.map(visitToWire),
    same: lead.same,
    deleted_at: momentToWire(lead.deletedAt),
  }
}

export function leadFromWire(wire: LeadWire): OwnedLead {
  return {
    ...visitFromWire(wire),
    source: wire.source,
    consent: wire.consent,
    state: wire.state,
    note: wire.note,
    tags: wire.tags,
    merged: wire.merged.map(visitFromWire),
    same: wire.same,
    deletedAt: momentFromWire(wire.deleted_at),
  }
}

export function leadSettingsToWire(settings: LeadSettings): LeadSettingsWire {
  const { group, isFormLocked } = settings
  return { ...changedLeadSettingsToWire(settings), form_locked: isFormLocked, group }
}

/** Converts changed settings for the API, without the fields that the owner can't set. */
export function changedLeadSettingsToWire(
  settings: Omit<LeadSettings, 'group' | 'isFormLocked'>,
): Omit<LeadSettingsWire, 'group' | 'form_locked'> {
  const { form, retentionDays, webhook, sharesCount } = settings
  return {
    on: form !== 'off',
    button: form === 'button',
    retention_days: retentionDays,
    webhook,
    share_count: sharesCount,
  }
}

export function leadSettingsFromWire(wire: LeadSettingsWire): LeadSettings {
  const { webhook, group, form_locked: isFormLocked, share_count: sharesCount } = wire
  return { ...leadFormFromWire(wire), isFormLocked, webhook, group, sharesCount }
}

/** Converts the response to a change of the settings: how the card asks for contacts and for how long they are kept. */
export function leadFormFromWire(
  wire: Pick<LeadSettingsWire, 'on' | 'button' | 'retention_days'>,
): Pick<LeadSettings, 'form' | 'retentionDays'> {
  return { form: !wire.on ? 'off' : wire.button ? 'button' : 'link', retentionDays: wire.retention_days }
}

type VisitWire = LeadWire['merged'][number]

function visitToWire({ createdAt, ...contact }: VisitorContact): VisitWire {
  const { id, name, phone, email, organization, message, link } = contact
  return { id, name, phone, email, organization, message, link, created_at: createdAt.toISOString() }
}

function visitFromWire({ created_at, ...contact }: VisitWire): VisitorContact {
  return { ...contact, createdAt: new Date(created_at) }
}
