import { type OwnProfile, ownProfileFromWire } from '@dotyk/contract/wire/profile'
import type { PageContext } from '@dotyk/contract/page-context'

type Sources = Pick<PageContext, 'session' | 'language' | 'ownProfile'>

/** The profile that an owner's page brings with it: that of the session's owner, null where it is gone for good. */
export async function findProfileOfPage({
  session,
  language,
  ownProfile,
}: Sources): Promise<OwnProfile | null> {
  const found = session && (await ownProfile(session.profileId, language))
  // The card's items follow from the rest, and the editor places them by itself.
  return found && { ...ownProfileFromWire(found), cardItems: [], defaultCardItems: [] }
}
