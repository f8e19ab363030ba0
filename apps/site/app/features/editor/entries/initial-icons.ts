import type { Icons } from '@dotyk/card-page'
import { icons } from '@dotyk/card-page/icons'
import type { OwnProfile } from '@dotyk/contract/wire/profile'
import { findService } from '@dotyk/domain/profile'
import { FIRST_CONTACTS, SUGGESTED_SERVICES } from '../picker/suggested-services.ts'

/** Returns the icons visible before any interaction: those of the card's services and the suggested ones. */
export function initialIcons(profile: OwnProfile): Icons {
  const { messengers, socialNetworks, banks, payments, waiterMessengers } = profile
  const onCard = [messengers, socialNetworks, banks, payments, waiterMessengers]
    .flat()
    .map(({ name }) => name)
  const suggested = [
    ...FIRST_CONTACTS.flatMap(({ service }) => service ?? []),
    ...Object.values(SUGGESTED_SERVICES).flat(),
  ]
  const slugs = [...onCard, ...suggested].flatMap(service => findService(service)?.icon ?? [])
  return Object.fromEntries([...new Set(slugs)].flatMap(slug => (icons[slug] ? [[slug, icons[slug]]] : [])))
}
