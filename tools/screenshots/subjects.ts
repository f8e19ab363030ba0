import { type APIRequestContext, request } from '@playwright/test'
import sharp from 'sharp'
import { signInStaff } from '../../bench/staff.ts'
import { changeOrder, placeOrder, type PlacedOrder } from '../../e2e/support/console.ts'
import { aCardOwner } from '../../e2e/support/owner.ts'
import { openOutbox } from '../../e2e/support/outbox.ts'
import { PEOPLE, type Person, type PersonName, type SignedIn } from './people.ts'

/** The people and data that the screens show. */
export interface ScreenshotSubjects {
  origin: string
  /** The `Cookie` header of each signed-in viewer. */
  cookies: Record<SignedIn, string>
  /** The ids of the cards. */
  cards: Record<PersonName, string>
  /** The e-mail addresses of the people. */
  logins: Record<PersonName, string>
  orders: PlacedOrder[]
  /** Orders, each in a different state. */
  bought: Record<'making' | 'failed' | 'layout' | 'sent' | 'cancelled', PlacedOrder>
  /** The ids of a white-label company and of a group of people without emails. */
  company: string
  group: string
}

interface Owner {
  id: string
  login: string
  cookie: string
}

/** Creates people, their cards, and orders on a new service. */
export async function makeSubjects(origin: string, dataDir: string): Promise<ScreenshotSubjects> {
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
  const bought = await makeBought(origin, staff, buyer)
  await buyer.dispose()
  const { company, group, guest } = await makePartners(origin, staff)
  return {
    origin,
    orders,
    bought,
    company,
    group,
    cookies: {
      ...ofAll('cookie'),
      newcomer: newcomer.cookie,
      guest,
      staff,
      deleted: await aDeletedOwner(origin, dataDir),
    },
    cards: ofAll('id'),
    logins: ofAll('login'),
  }
}

async function makeBought(
  origin: string,
  cookie: string,
  buyer: APIRequestContext,
): Promise<ScreenshotSubjects['bought']> {
  const staff = await request.newContext({ baseURL: origin, extraHTTPHeaders: { cookie, origin } })
  const onReceipt = { payment: 'upon-receipt', lastname: 'Гнатюк' } as const
  const bought = {
    making: await placeOrder(buyer, onReceipt),
    failed: await placeOrder(buyer, { payment: 'liqpay' }),
    layout: await placeOrder(buyer, { createPrintDesign: true, price: 79_900 }),
    sent: await placeOrder(buyer, onReceipt),
    cancelled: await placeOrder(buyer, onReceipt),
  }
  await changeOrder(staff, bought.making.id, { step: 'printed' })
  await changeOrder(staff, bought.sent.id, { step: 'sent' })
  await changeOrder(staff, bought.layout.id, { payment: 'paid', amount: 79_900, payer: 'ТОВ Зерно' })
  const picture = await sharp(Buffer.from(LAYOUT)).png().toBuffer()
  const uploaded = await staff.put(`/admin/api/v1/orders/${bought.layout.id}/layout`, {
    multipart: { file: { name: 'layout.png', mimeType: 'image/png', buffer: picture } },
  })
  if (!uploaded.ok()) throw new Error(`The layout was refused: ${await uploaded.text()}`)
  const cancelled = await buyer.post(`/order/${bought.cancelled.id}/cancel`, { headers: { origin } })
  if (!cancelled.ok()) throw new Error(`The cancelling was refused: ${await cancelled.text()}`)
  await staff.dispose()
  return bought
}

const LAYOUT =
  '<svg xmlns="http://www.w3.org/2000/svg" width="856" height="540"><rect width="856" height="540" fill="#11131a"/><circle cx="180" cy="270" r="90" fill="#3d4bff"/></svg>'

/** Creates a person who deleted their profile by the email; returns their cookies. */
async function aDeletedOwner(origin: string, dataDir: string): Promise<string> {
  const outbox = openOutbox(dataDir)
  const context = await request.newContext({ baseURL: origin })
  const { login } = await aCardOwner(context, { name: 'Роман Дуб' })
  const activation = await outbox.waitForEmail(login)
  await context.delete('/api/v1/settings/profile', { data: {} })
  const { links } = await outbox.waitForEmail(login, { after: activation })
  const token = links.map(link => /\/confirm\/([\w-]+)/.exec(link)?.[1]).find(Boolean)
  const confirmed = await context.post('/auth/confirm', { data: { token } })
  if (!confirmed.ok()) throw new Error(`The deletion was refused: ${await confirmed.text()}`)
  return cookiesOf(context)
}

/** Signs the first member of a group in by a login link; returns their cookies. */
async function aGuest(origin: string, staff: APIRequestContext, group: string): Promise<string> {
  const listed = await staff.get(`/admin/api/v1/users/?group=${group}`)
  const { items } = (await listed.json()) as { items: { id: string }[] }
  const made = await staff.post(`/admin/api/v1/users/${items[0]?.id}/login-link`)
  if (!made.ok()) throw new Error(`The login link was refused: ${await made.text()}`)
  const { link } = (await made.json()) as { link: string }
  const context = await request.newContext({ baseURL: origin })
  const key = new URL(link).searchParams.get('key')
  const signedIn = await context.post('/auth/signin', { data: { key } })
  if (!signedIn.ok()) throw new Error(`The login link doesn’t work: ${await signedIn.text()}`)
  return cookiesOf(context)
}

async function cookiesOf(context: APIRequestContext): Promise<string> {
  const { cookies } = await context.storageState()
  await context.dispose()
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

const MEMBERS = 12

async function makePartners(
  origin: string,
  cookie: string,
): Promise<Pick<ScreenshotSubjects, 'company' | 'group'> & { guest: string }> {
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
  const group = items[0]?.id ?? ''
  const guest = await aGuest(origin, context, group)
  await context.dispose()
  return { company, group, guest }
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
  return { id, login, cookie: await cookiesOf(context) }
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
