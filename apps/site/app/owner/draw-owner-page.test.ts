import { DEFAULT_BRAND } from '@dotyk/domain/companies'
import { expect, test } from 'vitest'
import type { PageContext } from '@dotyk/contract/page-context'
import { loadOpenedProfile } from './draw-owner-page.tsx'

type Found = Awaited<ReturnType<PageContext['ownProfile']>>

/** The properties of a stored profile that its conversion requires. */
const FOUND = {
  ...{ id: '0olena', name: 'Олена', type: 10, pay_status: 10, order_status: 10, paid_until: null },
  ...{ card_items: [], default_card_items: [], locked_fields: [], orders: [] },
  ...{ group_logo: {}, customization: { look: 'night' } },
  ...{ messengers: [], social_networks: [], banks: [], payments: [], waiter_messengers: [] },
}

/** Opens the profile's page; returns the profile sent with it, and the ids that were requested. */
async function find(session: PageContext['session'], found: object | null) {
  const asked: string[] = []
  const profile = await loadOpenedProfile({
    session,
    language: 'en',
    brand: DEFAULT_BRAND,
    publicUrl: 'https://dotyk.example',
    ownProfile: (id, language) => {
      asked.push(`${id} ${language}`)
      return Promise.resolve(found as Found)
    },
  })
  return { profile, asked }
}

test('an owner’s page contains the profile of the session’s owner and reads no other', async () => {
  const { profile, asked } = await find({ profileId: '0olena' }, FOUND)
  expect(profile?.profile).toMatchObject({ id: '0olena', name: 'Олена' })
  expect(asked).toEqual(['0olena en'])
})

test('an owner’s page reads no profile for a visitor', async () => {
  expect(await find(null, FOUND)).toEqual({ profile: null, asked: [] })
})

test('an owner’s page contains nothing of an erased profile', async () => {
  expect(await find({ profileId: '0gone' }, null)).toEqual({ profile: null, asked: ['0gone en'] })
})
