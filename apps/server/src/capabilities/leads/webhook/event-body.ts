import type { LeadWebhookBodyWire } from '@dotyk/contract/lead-webhook'
import { cardUrl } from '@dotyk/domain/card'
import type { LeadContact, LeadSource } from '@dotyk/domain/leads'
import type { Profile } from '../../profiles/index.ts'
import type { LeadsContext } from '../leads.context.ts'

/** The data of a lead that its owner sees. */
export interface LeadForOwner extends LeadContact {
  id: string
  source: LeadSource
  /** The address in a scanned code. */
  link?: string
  consentText: string | null
  createdAt: Date
}

type CardOwner = Pick<Profile, 'id' | 'slug' | 'ownDomain' | 'companyId'>

/** Creates the body of a new lead's event, with only the data that the owner sees in the list. */
export function leadCreatedBody(
  { brands }: Pick<LeadsContext, 'brands'>,
  profile: CardOwner,
  lead: LeadForOwner,
): string {
  const { id, name, phone, email, organization, message, link = '', source } = lead
  return write({
    type: 'lead.created',
    timestamp: lead.createdAt.toISOString(),
    data: {
      id,
      name,
      phone,
      email,
      organization,
      message,
      link,
      source,
      consent: lead.consentText,
      card: cardOf(brands, profile),
    },
  })
}

export function testEventBody(
  { brands }: Pick<LeadsContext, 'brands'>,
  profile: CardOwner,
  now: Date,
): string {
  return write({
    type: 'webhook.test',
    timestamp: now.toISOString(),
    data: { card: cardOf(brands, profile) },
  })
}

function cardOf(brands: LeadsContext['brands'], { id, slug, ownDomain, companyId }: CardOwner) {
  return { id, url: cardUrl({ id, slug, ownDomain }, brands.of(companyId).origin) }
}

function write(body: LeadWebhookBodyWire): string {
  return JSON.stringify(body)
}
