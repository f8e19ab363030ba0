import { request } from '@playwright/test'
import type { ProfileChangesWire } from '@dotyk/contract/profile'
import { signInStaff } from '../../bench/staff.ts'
import { twentyLinks } from '../../bench/sample-profile.ts'
import { placeOrder, type PlacedOrder } from '../../e2e/support/console.ts'
import { aCardOwner } from '../../e2e/support/owner.ts'

/** Who and what the screens show. */
export interface Subjects {
  origin: string
  /** The `Cookie` header of each who is signed in. */
  cookies: { newcomer: string; owner: string; staff: string }
  /** Ids of cards. */
  cards: { rich: string; sparse: string; long: string; rightToLeft: string }
  orders: PlacedOrder[]
}

const LONG: ProfileChangesWire = {
  name: 'Олександра-Вікторія Нечуй-Левицька-Перебийніс',
  info: 'Керівниця відділу стратегічних комунікацій та міжнародного співробітництва Західноукраїнського інституту довгих назв',
  sites: [{ name: '', url: 'https://very-long-subdomain.of-a-company.example/with/a/path/that/goes/on' }],
  emails: [{ value: 'oleksandra-viktoriia.nechui-levytska@strategic-communications.example' }],
}

const RIGHT_TO_LEFT: ProfileChangesWire = {
  name: 'ליאור בן־דוד',
  info: 'صحفي ومترجم من حيفا',
  phones: [{ value: '+972541234567' }],
}

/** Makes people, their cards, and orders on a new service. */
export async function makeSubjects(origin: string): Promise<Subjects> {
  const newcomer = await anOwner(origin, {})
  const rich = await anOwner(origin, twentyLinks)
  const sparse = await anOwner(origin, { name: 'Тарас', phones: [{ value: '+380501234567' }] })
  const long = await anOwner(origin, LONG)
  const rightToLeft = await anOwner(origin, RIGHT_TO_LEFT)
  const buyer = await request.newContext({ baseURL: origin })
  const orders = [
    await placeOrder(buyer, { cardName: 'Олена Коваленко', cardLine: 'Архітекторка інтерʼєрів' }),
    await placeOrder(buyer, { payment: 'liqpay', firstname: 'Тарас', lastname: 'Мельник' }),
  ]
  await buyer.dispose()
  return {
    origin,
    cookies: { newcomer: newcomer.cookie, owner: rich.cookie, staff: await signInStaff(origin) },
    cards: { rich: rich.id, sparse: sparse.id, long: long.id, rightToLeft: rightToLeft.id },
    orders,
  }
}

async function anOwner(origin: string, profile: ProfileChangesWire): Promise<{ id: string; cookie: string }> {
  const context = await request.newContext({ baseURL: origin })
  const { id } = await aCardOwner(context, profile)
  const { cookies } = await context.storageState()
  await context.dispose()
  return { id, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
}
