import type { OwnProfileWire } from '@dotyk/contract/profile'
import { contentFromWire } from '@dotyk/contract/wire-names'
import type { Card } from '@dotyk/domain/card'
import { CONTACT_LISTS, type ContactLists, type ProfileContent } from '@dotyk/domain/profile'
import type { Draft } from '../draft/draft.ts'

/** The card visitors would get if the draft were saved now: of a wrong field, what is stored of it. */
export function previewCard(profile: OwnProfileWire, values: Draft, photo: string): Card {
  const { customization, groupLogo } = contentFromWire({
    customization: profile.customization,
    group_logo: profile.group_logo,
  }) as Pick<ProfileContent, 'customization' | 'groupLogo'>
  const expired = profile.pay_status === 30
  return {
    ...(expired ? NO_CONTACTS : values),
    id: profile.id,
    slug: profile.custom_url,
    type: profile.type,
    name: values.name,
    info: values.info,
    photo: profile.hide_profile_photo ? '' : photo,
    menu: profile.type === 30 && !expired ? profile.menu : null,
    customization,
    groupLogo: profile.type === 20 ? groupLogo : { img: null, link: null },
    layout: expired ? [] : profile.layout,
    expired,
  }
}

const NO_CONTACTS = Object.fromEntries(CONTACT_LISTS.map(list => [list, []])) as unknown as ContactLists
