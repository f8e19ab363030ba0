import type { ProfileType } from '@dotyk/domain/profile'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { aPdf } from '../../../test/documents.ts'
import { sendFile } from '../../../test/form.ts'
import { redAndBlueHalves, toDataUrl } from '../../../test/pictures.ts'
import { updateStoredProfile } from '../../../test/store-profile.ts'
import { anOwner } from '../../../test/visitor.ts'
import { photoIdOfPath } from '../files/index.ts'

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp()
})

afterAll(() => server.close())

type Owner = Awaited<ReturnType<typeof anOwner>>

/** All fields that an owner can fill in, each with a unique value. */
const FILLED = {
  name: 'Олена Коваленко',
  info: 'Архітекторка з Подолу',
  position: 'Головна архітекторка',
  organization: 'Студія «Верба»',
  department: 'Відділ інтерʼєрів',
  pronouns: 'вона/її',
  birthday: '03-14',
  contact_note: 'Телефонуйте після десятої',
  phones: [{ value: '+380671110001', title: 'Майстерня' }],
  emails: [{ value: 'olena@kovalenko.example' }],
  addresses: [
    {
      title: 'Студія на Подолі',
      street: 'вул. Хорива, 5',
      city: 'Київ',
      postcode: '04071',
      country: 'Україна',
      link: 'https://maps.example/studio',
    },
  ],
  hours: { weekly: { mon: [['07:07', '19:19']] } },
  sites: [{ name: 'Портфоліо', url: 'https://portfolio.example/olena' }],
  messengers: [{ name: 'telegram', value: 'https://t.me/olena_message' }],
  social_networks: [{ name: 'instagram', value: 'https://www.instagram.com/olena_pictures' }],
  banks: [{ name: 'monobank', value: 'https://send.monobank.ua/jar/Bcd234Efa5' }],
  payments: [{ name: 'paypal', value: 'https://paypal.me/olenapays' }],
  custom_buttons: [
    { title: 'Записатися', value: 'на зустріч', icon: '🗓', link: 'https://meeting.example/olena' },
  ],
  waiter_phones: [{ value: '+380671110002', title: 'Офіціантка' }],
  waiter_messengers: [{ name: 'telegram', value: 'https://t.me/olena_waiter' }],
  group_logo: { link: 'https://organization.example/about' },
  customization: {
    logo_link: 'https://logo.example/olena',
    background_color: '#123456',
    card_color: '#fedcba',
    disable_created_by: true,
  },
}

const DESCRIPTION = [
  FILLED.info,
  FILLED.position,
  FILLED.organization,
  FILLED.department,
  FILLED.pronouns,
  '14 березня',
  FILLED.contact_note,
]
const CONTACTS = [
  '380671110001',
  'Майстерня',
  'olena@kovalenko.example',
  'Студія на Подолі',
  'вул. Хорива, 5',
  '04071',
  'maps.example/studio',
  '7:07–19:19',
  '19:19',
  'portfolio.example',
  'olena_message',
  'olena_pictures',
  'Bcd234Efa5',
  'olenapays',
  'Записатися',
  'на зустріч',
  'meeting.example',
]
const WAITER = ['380671110002', 'Офіціантка', 'olena_waiter']
const GROUP_LINK = ['organization.example']
const LOGO_LINK = ['logo.example']
const COLOURS = ['#123456', '#fedcba']

/** An owner's files, named by the part of their addresses that identifies them. */
interface Pictures {
  /** The photo's name, which is part of the address of each size. */
  photo: string
  logo: string
  background: string
  groupLogo: string
  menu: string
}

async function anOwnerOfEverything(type: ProfileType): Promise<{ owner: Owner; pictures: Pictures }> {
  const owner = await anOwner(server.app)
  await updateStoredProfile(server, owner.id, { type, customizationEnabled: true })
  const drawing = (size: number) => redAndBlueHalves({ width: size, height: size })
  const upload = async (path: string, bytes: Buffer) =>
    (await sendFile(owner, `/api/v1/profile/${path}`, { bytes })).json<Record<string, string>>()
  const { statusCode } = await owner.send('PATCH', '/api/v1/profile/', FILLED)
  expect(statusCode).toBe(200)
  const photo = toDataUrl(await drawing(600).jpeg().toBuffer())
  const { pfp = '' } = (await owner.send('PUT', '/api/v1/profile/photo', { pfp: photo })).json<{
    pfp?: string
  }>()
  const { logo = '' } = await upload('custom-logo', await drawing(64).png().toBuffer())
  const { background = '' } = await upload('custom-background', await drawing(65).png().toBuffer())
  const { img = '' } = await upload('group-logo', await drawing(66).png().toBuffer())
  const { menu = '' } = await upload('menu', aPdf())
  const pictures = { photo: photoIdOfPath(pfp) ?? '', logo, background, groupLogo: img, menu }
  expect(Object.values(pictures)).not.toContain('')
  return { owner, pictures }
}

/** Returns all that a visitor without a session gets of a profile, as text; the preview image as its pixels. */
async function outputsOf(id: string): Promise<Record<string, string>> {
  const read = async (url: string) => {
    const { statusCode, body } = await server.app.inject(url)
    expect([url, statusCode]).toEqual([url, 200])
    return body
  }
  const page = await read(`/${id}`)
  const head = page.slice(0, page.indexOf('</head>'))
  return {
    page,
    'page in English': await read(`/${id}?lng=en`),
    'OpenGraph tags': (head.match(/<meta[^>]+>/g) ?? []).join('\n'),
    'JSON by its first address': await read(`/profile/${id}`),
    'JSON by its second address': await read(`/card/profile/${id}`),
    vCard: (await read(`/card/${id}/contact.vcf`)).replace(/\r\n /g, ''),
    manifest: await read(`/${id}/manifest.webmanifest`),
  }
}

async function previewOf(id: string): Promise<string> {
  const { rawPayload } = await server.app.inject(`/${id}/preview.png?lng=ua`)
  return (await sharp(rawPayload).raw().toBuffer()).toString('base64')
}

/** Lists which of these texts appear in which output. */
async function leaks(id: string, hidden: readonly string[]): Promise<string[]> {
  return Object.entries(await outputsOf(id)).flatMap(([name, text]) =>
    hidden.filter(value => text.includes(value)).map(value => `${name}: ${value}`),
  )
}

/** Lists which of these texts appear in no output. */
async function missing(id: string, shown: readonly string[]): Promise<string[]> {
  const all = Object.values(await outputsOf(id)).join('\n')
  return shown.filter(value => !all.includes(value))
}

/** Makes a change and returns whether the preview image changed. */
async function changesPreview(id: string, change: () => Promise<unknown>): Promise<boolean> {
  const before = await previewOf(id)
  await change()
  return (await previewOf(id)) !== before
}

const PROFILE_TYPES = ['personal', 'organization', 'restaurant'] as const

/** Returns the fields that only one profile type shows; the other types keep these fields without showing them. */
function ownOf(type: ProfileType, { menu, groupLogo }: Pictures) {
  return {
    restaurant: type === 'restaurant' ? [...WAITER, menu] : [],
    organization: type === 'organization' ? [...GROUP_LINK, groupLogo] : [],
  }
}

describe.each(PROFILE_TYPES)('a card of type %s', type => {
  let owner: Owner
  let pictures: Pictures

  beforeAll(async () => {
    ;({ owner, pictures } = await anOwnerOfEverything(type))
  })

  test('a card shows everything that belongs to its type, and nothing of another type', async () => {
    const { restaurant, organization } = ownOf(type, pictures)
    const { photo, logo, background } = pictures
    const shown = [...DESCRIPTION, ...CONTACTS, ...LOGO_LINK, ...COLOURS, photo, logo, background]
    expect(await missing(owner.id, [FILLED.name, ...shown, ...restaurant, ...organization])).toEqual([])
    const others = [...WAITER, pictures.menu, ...GROUP_LINK, pictures.groupLogo]
    const hidden = others.filter(value => ![...restaurant, ...organization].includes(value))
    expect(await leaks(owner.id, hidden)).toEqual([])
  })

  test('a card shows no photo and no logo where their owner hides them', async () => {
    const show = (hidden: boolean) =>
      owner.send('PATCH', '/api/v1/profile/', { hide_profile_photo: hidden, hide_logo: hidden })
    expect(await changesPreview(owner.id, () => show(true))).toBe(true)
    expect(await leaks(owner.id, [pictures.photo, pictures.logo, 'PHOTO'])).toEqual([])
    expect(await missing(owner.id, [FILLED.name, ...DESCRIPTION, ...CONTACTS])).toEqual([])
    // The preview image doesn't show hidden pictures either, so removing the photo doesn't change the image.
    expect(await changesPreview(owner.id, () => updateStoredProfile(server, owner.id, { photo: null }))).toBe(
      false,
    )
    await updateStoredProfile(server, owner.id, { photo: pictures.photo })
    await show(false)
  })

  test('a card shows nothing of a disabled customization, and “created by” again', async () => {
    expect((await outputsOf(owner.id))['page']).not.toContain('Створено в')
    await updateStoredProfile(server, owner.id, { customizationEnabled: false })
    const { logo, background } = pictures
    expect(await leaks(owner.id, [...LOGO_LINK, ...COLOURS, logo, background])).toEqual([])
    const { page = '' } = await outputsOf(owner.id)
    expect(page).toContain('Створено в')
    expect(await missing(owner.id, [...DESCRIPTION, ...CONTACTS, pictures.photo])).toEqual([])
    await updateStoredProfile(server, owner.id, { customizationEnabled: true })
  })

  test('an expired card shows name, photo, logo and colours, and nothing to read or to press', async () => {
    const paidUntil = new Date(server.clock.now().getTime() - 1_000)
    await updateStoredProfile(server, owner.id, { subscriptionState: 'annual', paidUntil })
    const pressed = [...CONTACTS, ...WAITER, ...GROUP_LINK, ...LOGO_LINK, pictures.menu]
    expect(await leaks(owner.id, [...DESCRIPTION, ...pressed, '"card_items":[{'])).toEqual([])
    const groupLogo = type === 'organization' ? [pictures.groupLogo] : []
    const { photo, logo, background } = pictures
    const shown = [FILLED.name, ...COLOURS, photo, logo, background, ...groupLogo]
    expect(await missing(owner.id, shown)).toEqual([])
    const { page = '' } = await outputsOf(owner.id)
    expect(page).toContain('на паузі')
    expect(
      await changesPreview(owner.id, () =>
        updateStoredProfile(server, owner.id, { info: '', position: '', organization: '' }),
      ),
    ).toBe(false)
  })
})
