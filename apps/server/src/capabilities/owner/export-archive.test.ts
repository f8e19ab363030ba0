import type { ImportPreviewWire } from '@dotyk/contract/imports'
import type { OwnProfileWire } from '@dotyk/contract/profile'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrder } from '../../../test/an-order.ts'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { aPdf } from '../../../test/documents.ts'
import { aForm, sendFile } from '../../../test/form.ts'
import { redAndBlueHalves, toDataUrl } from '../../../test/pictures.ts'
import { updateStoredProfile } from '../../../test/store-profile.ts'
import { anOwner, aVisitor, type Visitor } from '../../../test/visitor.ts'

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp()
})

afterAll(() => server.close())

async function archiveOf(owner: Visitor): Promise<Record<string, Uint8Array>> {
  const answer = await owner.send('GET', '/api/v1/settings/export.zip')
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  return unzipSync(new Uint8Array(answer.rawPayload))
}

/** The content of a card, without its ids. */
function said(profile: OwnProfileWire): object {
  const { name, info, position, organization, department, pronouns, birthday, contact_note, hours } = profile
  const { phones, emails, addresses, sites, messengers, social_networks, banks, payments, custom_buttons } =
    profile
  const lists = {
    phones,
    emails,
    addresses,
    sites,
    messengers,
    social_networks,
    banks,
    payments,
    custom_buttons,
  }
  const bare = Object.entries(lists).map(([list, entries]) => [
    list,
    (entries as object[]).map(entry =>
      Object.fromEntries(Object.entries(entry).filter(([part]) => part !== 'id')),
    ),
  ])
  return {
    name,
    info,
    position,
    organization,
    department,
    pronouns,
    birthday,
    contact_note,
    hours,
    ...(Object.fromEntries(bare) as object),
  }
}

const read = async (owner: Visitor) => (await owner.send('GET', '/api/v1/profile/')).json<OwnProfileWire>()

async function importAll(owner: Visitor, file: Uint8Array): Promise<ImportPreviewWire> {
  const { payload, contentType } = aForm({ bytes: Buffer.from(file) })
  const answer = await owner.send('POST', '/api/v1/import', payload, { 'content-type': contentType })
  const preview = answer.json<ImportPreviewWire>()
  const items = preview.items.filter(({ state }) => state === 'new').map(({ id }) => id)
  expect((await owner.send('POST', `/api/v1/import/${preview.id}/apply`, { items })).json()).toMatchObject({
    left: [],
  })
  return preview
}

test('the archive of an owner’s data has the JSON, a page, the vCard, the photo and every uploaded file', async () => {
  const owner = await anOwner(server.app)
  const png = await redAndBlueHalves({ width: 64, height: 64 }).png().toBuffer()
  await updateStoredProfile(server, owner.id, { type: 'restaurant', customizationEnabled: true })
  await owner.send('PATCH', '/api/v1/profile/', {
    name: 'Зерно </script><b>',
    phones: [{ value: '+380671234567' }],
  })
  await owner.send('PUT', '/api/v1/profile/photo', { pfp: toDataUrl(png, 'image/png') })
  await sendFile(owner, '/api/v1/profile/custom-logo', { bytes: png })
  await sendFile(owner, '/api/v1/profile/menu', { bytes: aPdf() })
  const files = await archiveOf(owner)
  const { custom_url: _, ...profile } = await read(owner)
  expect(Object.keys(files).toSorted()).toEqual(
    [
      'contact.vcf',
      `files/${profile.customization.logo?.split('/').at(-1)}`,
      `files/${profile.menu?.split('/').at(-1)}`,
      'index.html',
      'photo.jpg',
      'profile.json',
    ].toSorted(),
  )
  const page = strFromU8(files['index.html'] ?? new Uint8Array())
  expect(page).toContain('href="tel:+380671234567"')
  expect(page).not.toContain('<b>')
  expect(JSON.parse(strFromU8(files['profile.json'] ?? new Uint8Array()))).toMatchObject({
    account: { id: owner.id },
  })
})

test('the archive of an owner’s data has the design pictures they uploaded or ordered, and nobody else’s', async () => {
  const [owner, other] = [await anOwner(server.app), await anOwner(server.app)]
  const png = await redAndBlueHalves({ width: 1_100, height: 700 }).png().toBuffer()
  async function uploadDesign(by: Visitor): Promise<string> {
    const { payload, contentType } = aForm({ bytes: png })
    const answer = await by.send('POST', '/design-pictures', payload, { 'content-type': contentType })
    return answer.json<{ pictures: { pictureID: string }[] }>().pictures[0]?.pictureID ?? ''
  }
  const [uploaded, others, ordered] = [
    await uploadDesign(owner),
    await uploadDesign(other),
    // Uploads a visitor's picture, which is ordered once they have signed in.
    await uploadDesign(aVisitor(server.app)),
  ]
  const order = anOrder({
    payment: 'upon-receipt',
    productID: '1-2-0-1',
    price: 59_900,
    ownDesign: `1.ffffff.d.${ordered}_0_0_500.`,
  })
  expect((await owner.send('POST', '/order', order)).body).toContain('orderID')
  const files = await archiveOf(owner)
  expect(
    Object.keys(files)
      .filter(name => name.startsWith('designs/'))
      .toSorted(),
  ).toEqual([`designs/${uploaded}.png`, `designs/${ordered}.png`].toSorted())
  const stored = await aVisitor(server.app).send('GET', `/files/${uploaded}.png`)
  expect(Buffer.from(files[`designs/${uploaded}.png`] ?? []).equals(stored.rawPayload)).toBe(true)
  expect(Object.keys(files).join()).not.toContain(others)
})

test('the archive of an owner’s data needs a session and contains neither the name nor the e-mail of another owner', async () => {
  const [owner, other] = [await anOwner(server.app), await anOwner(server.app)]
  await other.send('PATCH', '/api/v1/profile/', { name: 'Таємниця' })
  expect((await aVisitor(server.app).send('GET', '/api/v1/settings/export.zip')).statusCode).toBe(401)
  const whole = Object.values(await archiveOf(owner))
    .map(bytes => strFromU8(bytes))
    .join('')
  expect(whole).not.toContain('Таємниця')
  expect(whole).not.toContain(other.login)
})

const CARD = {
  name: 'Зерно & син <3',
  info: 'Кава\nзі Львова',
  position: 'Баристка',
  birthday: '02-29',
  phones: [{ value: '+380671234567', title: 'Робота' }, { value: '102' }],
  sites: [{ name: '', url: 'http://zerno.example/a' }],
  addresses: [{ street: 'Городоцька, 1', city: 'Львів', title: '', postcode: '', country: '', link: '' }],
  messengers: [{ name: 'telegram', value: 'https://t.me/zerno' }],
  custom_buttons: [{ title: 'Меню', value: 'до 20:00', icon: '☕', link: 'https://zerno.example/menu' }],
  hours: { zone: 'Europe/Kyiv', weekly: { mon: [['09:00', '18:00']] }, exceptions: [], holidays: true },
}

test('an exported archive, page and JSON imported to a new card each give the same card', async () => {
  const owner = await anOwner(server.app)
  const stored = await owner.send('PATCH', '/api/v1/profile/', CARD)
  expect([stored.statusCode, stored.headers['x-error-field']]).toEqual([200, undefined])
  const { rawPayload } = await owner.send('GET', '/api/v1/settings/export.zip')
  const files = unzipSync(new Uint8Array(rawPayload))
  for (const form of [new Uint8Array(rawPayload), files['index.html'], files['profile.json']]) {
    const another = await anOwner(server.app)
    const preview = await importAll(another, form ?? new Uint8Array())
    expect(preview.source).toBe('own')
    expect(said(await read(another))).toEqual(said(await read(owner)))
  }
})
