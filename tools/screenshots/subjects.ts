import { type APIRequestContext, request } from '@playwright/test'
import sharp from 'sharp'
import { signInStaff } from '../../bench/staff.ts'
import { placeOrder, type PlacedOrder } from '../../e2e/support/console.ts'
import { aCardOwner } from '../../e2e/support/owner.ts'
import { PEOPLE, type Person, type PersonName } from './people.ts'

/** Who and what the screens show. */
export interface Subjects {
  origin: string
  /** The `Cookie` header of each who is signed in. */
  cookies: Record<'newcomer' | 'staff' | PersonName, string>
  /** Ids of cards. */
  cards: Record<PersonName, string>
  /** Their e-mail addresses. */
  logins: Record<PersonName, string>
  orders: PlacedOrder[]
  /** Ids of a white-label company, and of a group of people without emails. */
  company: string
  group: string
}

interface Owner {
  id: string
  login: string
  cookie: string
}

/** Makes people, their cards, and orders on a new service. */
export async function makeSubjects(origin: string): Promise<Subjects> {
  const staff = await signInStaff(origin)
  const newcomer = await anOwner(origin, staff, { profile: {} })
  const owners = Object.entries(PEOPLE).map(
    async ([name, person]) => [name, await anOwner(origin, staff, person)] as const,
  )
  const people = Object.fromEntries(await Promise.all(owners)) as Record<PersonName, Owner>
  const ofAll = (part: keyof Owner) =>
    Object.fromEntries(Object.entries(people).map(([name, owner]) => [name, owner[part]])) as Record<
      PersonName,
      string
    >
  const buyer = await request.newContext({ baseURL: origin })
  const orders = [
    await placeOrder(buyer, { cardName: 'Олена Коваленко', cardLine: 'Архітекторка інтерʼєрів' }),
    await placeOrder(buyer, { payment: 'liqpay', firstname: 'Тарас', lastname: 'Мельник' }),
  ]
  await buyer.dispose()
  return {
    origin,
    cookies: { ...ofAll('cookie'), newcomer: newcomer.cookie, staff },
    cards: ofAll('id'),
    logins: ofAll('login'),
    orders,
    ...(await makePartners(origin, staff)),
  }
}

const MEMBERS = 12

async function makePartners(origin: string, cookie: string): Promise<Pick<Subjects, 'company' | 'group'>> {
  const context = await request.newContext({ baseURL: origin, extraHTTPHeaders: { cookie, origin } })
  const post = async (call: string, data: object) => {
    const response = await context.post(`/admin/api/v1/${call}`, {
      multipart: { data: JSON.stringify(data) },
    })
    if (!response.ok()) throw new Error(`${call} was refused: ${await response.text()}`)
    return response
  }
  const saved = await post('companies', { name: 'Verba Studio', domains: ['card.verba.example'] })
  const { id: company } = (await saved.json()) as { id: string }
  await post('create-group', { name: 'Кавʼярні «Зерно»', count: MEMBERS })
  const listed = await context.get('/admin/api/v1/groups')
  const { items } = (await listed.json()) as { items: { id: string }[] }
  await context.dispose()
  return { company, group: items[0]?.id ?? '' }
}

async function anOwner(origin: string, staff: string, person: Person): Promise<Owner> {
  const context = await request.newContext({ baseURL: origin })
  const { id, login } = await aCardOwner(context, person.profile)
  const { type, photo, background, menuLink } = person
  if (type) await put(context, 'settings/type', { data: { type } })
  if (photo) await put(context, 'profile/photo', { data: { pfp: await asDataUrl(photo) } })
  if (menuLink) await put(context, 'profile/menu/link', { data: { link: menuLink } })
  if (background) {
    const changes = { customization_enabled: true }
    const enabled = await fetch(`${origin}/admin/api/v1/users/${id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', origin, cookie: staff },
      body: JSON.stringify({ selected: [], changes }),
    })
    if (!enabled.ok) throw new Error(`The extension was refused: ${await enabled.text()}`)
    const file = { name: 'b.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(background) }
    await put(context, 'profile/custom-background', { multipart: { file } })
    await context.patch('/api/v1/profile/', { data: { customization: { look: 'photo' } } })
  }
  const { cookies } = await context.storageState()
  await context.dispose()
  return { id, login, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
}

async function put(
  context: APIRequestContext,
  what: string,
  body: Parameters<APIRequestContext['put']>[1],
): Promise<void> {
  const response = await context.put(`/api/v1/${what}`, body)
  if (!response.ok()) throw new Error(`${what} was refused: ${await response.text()}`)
}

async function asDataUrl(svg: string): Promise<string> {
  const jpeg = await sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer()
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`
}
