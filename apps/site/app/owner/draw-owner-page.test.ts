import { DOTYK } from '@dotyk/domain/companies'
import { expect, test } from 'vitest'
import type { PageContext } from '@dotyk/contract/page-context'
import { openProfile } from './draw-owner-page.tsx'

type Found = Awaited<ReturnType<PageContext['ownProfile']>>

/** As much of a profile as its translation needs. */
const FOUND = {
  ...{ id: '0olena', name: 'Олена', type: 10, pay_status: 10, order_status: 10, paid_until: null },
  ...{ card_items: [], default_card_items: [], locked_fields: [], orders: [] },
  ...{ group_logo: {}, customization: { look: 'night' } },
  ...{ messengers: [], social_networks: [], banks: [], payments: [], waiter_messengers: [] },
}

/** What the page brings, and whose profiles it asked for. */
async function find(session: PageContext['session'], found: object | null) {
  const asked: string[] = []
  const profile = await openProfile({
    session,
    language: 'en',
    brand: DOTYK,
    publicUrl: 'https://dotyk.example',
    ownProfile: (id, language) => {
      asked.push(`${id} ${language}`)
      return Promise.resolve(found as Found)
    },
  })
  return { profile, asked }
}

test('a page brings the profile of its session’s owner and asks for nobody else’s', async () => {
  const { profile, asked } = await find({ profileId: '0olena' }, FOUND)
  expect(profile?.profile).toMatchObject({ id: '0olena', name: 'Олена' })
  expect(asked).toEqual(['0olena en'])
})

test('for a visitor no profile is read', async () => {
  expect(await find(null, FOUND)).toEqual({ profile: null, asked: [] })
})

test('of a profile that is gone the page brings nothing', async () => {
  expect(await find({ profileId: '0gone' }, null)).toEqual({ profile: null, asked: ['0gone en'] })
})
