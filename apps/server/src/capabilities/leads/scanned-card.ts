import type { FoundContact } from '@dotyk/domain/leads'
import { chipNumberOf } from '@dotyk/domain/chips'
import { parseIdOrSlug, cardOfStoredProfile } from '../cards/index.ts'
import type { Profile } from '../profiles/index.ts'
import type { LeadsContext } from './leads.context.ts'

type CardContext = Pick<LeadsContext, 'profiles' | 'chips' | 'brands' | 'clock'>

/** Finds what everybody sees on the card that a scanned link opens; null if the link doesn't open a card of this service. */
export async function findScannedCard(ctx: CardContext, link: string): Promise<FoundContact | null> {
  const url = URL.parse(link)
  if (!url || !ctx.brands.knows(url.host)) return null
  const profile = await findProfile(ctx, url.pathname)
  if (!profile || profile.deletedAt) return null
  const { name, organization, position, phones, emails } = cardOfStoredProfile(profile, ctx.clock.now())
  return {
    name,
    organization,
    phones: phones.map(({ value }) => value),
    emails: emails.map(({ value }) => value),
    texts: [position],
  }
}

async function findProfile({ profiles, chips }: CardContext, path: string): Promise<Profile | null> {
  const number = chipNumberOf(path)
  if (number !== null) {
    const profileId = await chips.profileOf(number)
    return profileId === null ? null : profiles.find(profileId)
  }
  const [, segment = '', rest] = path.split('/')
  const address = rest ? null : parseIdOrSlug(segment)
  return address === null ? null : profiles.findByAddress(address)
}
