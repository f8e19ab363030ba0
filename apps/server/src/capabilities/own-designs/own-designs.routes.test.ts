import type { NewOrderWire, OrderStatusWire } from '@dotyk/contract/orders/order'
import type { DesignPictureWire } from '@dotyk/contract/own-designs'
import type { StaffOrderDetailWire } from '@dotyk/contract/orders/staff-order'
import { DESIGN_LIMITS } from '@dotyk/domain/orders'
import { designFile, designPreviewFile, type OwnDesign, encodeOwnDesign } from '@dotyk/domain/print'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anOrder } from '../../../test/an-order.ts'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { findInDatabase } from '../../../test/find-in-database.ts'
import { aForm } from '../../../test/form.ts'
import { redAndBlueHalves } from '../../../test/pictures.ts'
import { runJob } from '../../../test/run-job.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import { anOwner, aVisitor, type Visitor } from '../../../test/visitor.ts'

let server: TestApp
let staff: Visitor
let picture: Buffer

beforeAll(async () => {
  server = await buildTestApp()
  staff = await aStaffMember(server)
  picture = await redAndBlueHalves({ width: 1_100, height: 700 }).png().toBuffer()
})

afterAll(() => server.close())

function send(bytes: Buffer, by: Visitor = aVisitor(server.app)) {
  const { payload, contentType } = aForm({ bytes })
  return by.send('POST', '/design-pictures', payload, { 'content-type': contentType })
}

async function upload(by?: Visitor, bytes = picture): Promise<DesignPictureWire> {
  const response = await send(bytes, by)
  expect(response.statusCode, response.body).toBe(200)
  const [first] = response.json<{ pictures: DesignPictureWire[] }>().pictures
  if (!first) throw new Error('no picture was made')
  return first
}

const designOf = (id: string, width = 91.6, changes: Partial<OwnDesign> = {}) =>
  encodeOwnDesign({
    accessory: 1,
    isLogo: false,
    background: '#ffffff',
    ink: 'dark',
    hasSign: false,
    hasHints: false,
    pictures: { front: { id, x: -3, y: -3, width } },
    ...changes,
  })

const ask = (url: string) => aVisitor(server.app).send('GET', url)
const orderDesign = (ownDesign: string, changes: Partial<NewOrderWire> = {}) =>
  aVisitor(server.app).send(
    'POST',
    '/order',
    anOrder({ payment: 'upon-receipt', productID: '1-2-0-1', price: 59_900, ownDesign, ...changes }),
  )
async function placed(ownDesign: string): Promise<string> {
  const response = await orderDesign(ownDesign)
  expect(response.body).toContain('orderID')
  return response.json<{ orderID: string }>().orderID
}
const fileOf = (id: string) => ask(`/files/${designFile(id, 'png')}`)

async function colourAt(image: Buffer, across: number): Promise<string> {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height * 0.5) * info.width + Math.floor(info.width * across)) * 3
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
  return red > blue + 60 ? 'red' : blue > red + 60 ? 'blue' : `${red} ${green} ${blue}`
}

describe('a picture of a buyer’s own', () => {
  test('an uploaded picture is seen on the product, in the order and in the printer’s file', async () => {
    const { pictureID, width, height } = await upload()
    expect({ width, height }).toEqual({ width: 1_100, height: 700 })
    const own = designOf(pictureID)
    const still = await ask(`/products/1-2-0-1/front.jpg?own=${own}&width=480`)
    expect([await colourAt(still.rawPayload, 0.35), await colourAt(still.rawPayload, 0.65)]).toEqual([
      'red',
      'blue',
    ])

    const id = await placed(own)
    expect((await ask(`/order/${id}/status`)).json<OrderStatusWire>().ownDesign).toBe(own)
    const page = await anOwner(server.app)
    await server.database.db.execute(sql`update orders set page_id = ${page.id} where id = ${id}`)
    const detail = await staff.send('GET', `/admin/api/v1/orders/${id}`)
    expect(detail.json<StaffOrderDetailWire>().ownDesign).toBe(own)
    const print = await staff.send('GET', `/admin/api/v1/orders/${id}/print.pdf`)
    expect([print.statusCode, print.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(print.rawPayload.toString('latin1')).toMatch(/\/Width 1100/)
    expect((await staff.send('GET', `/admin/api/v1/orders/${id}/packing-slip.pdf`)).statusCode).toBe(200)
  })

  test('a stored picture is served with nothing that a browser runs', async () => {
    const { pictureID } = await upload()
    for (const name of [designFile(pictureID, 'png'), designPreviewFile(pictureID)]) {
      const { statusCode, headers } = await ask(`/files/${name}`)
      expect([statusCode, headers['content-type']]).toEqual([
        200,
        expect.stringMatching(/^image\/(?:png|webp)$/),
      ])
      expect(headers['content-security-policy']).toContain('sandbox')
    }
  })

  test.each([
    ['a web page', Buffer.from('<!doctype html>'), 415, 'file-type'],
    ['Illustrator’s PostScript', Buffer.from('%!PS-Adobe-3.0'), 400, 'design-without-pdf'],
    ['the head of a PDF', Buffer.from('%PDF-1.7'), 400, 'pdf-invalid'],
  ])('an uploaded file that is %s is refused on its field', async (_what, bytes, status, key) => {
    const { statusCode, body, headers } = await send(bytes)
    expect([statusCode, body, headers['x-error-field']]).toEqual([status, key, 'file'])
  })

  test('a file over 20 MB is refused', async () => {
    const { statusCode, body } = await send(Buffer.alloc(DESIGN_LIMITS.file + 20_000))
    expect([statusCode, body]).toEqual([413, 'file-too-large'])
  })

  test('an owner’s 61st design picture of a day is refused, and another owner’s first is accepted', async () => {
    const owner = await anOwner(server.app)
    await server.database.db.execute(sql`
      insert into design_pictures (id, extension, width, height, uploader, created_at)
      select md5(${owner.id} || n), 'png', 90, 90, ${owner.id}, ${server.clock.now().toISOString()}::timestamptz
      from generate_series(1, ${DESIGN_LIMITS.picturesADay}) as n`)
    expect((await send(picture, owner)).body).toBe('too-many-requests')
    expect((await send(picture, await anOwner(server.app))).statusCode).toBe(200)
  })
})

describe('a removed background', () => {
  /** A picture of a blue disc with a white hole, on white. */
  const disc = () =>
    sharp(
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="#fff"/><circle cx="200" cy="200" r="150" fill="#0000c0"/><circle cx="200" cy="200" r="60" fill="#fff"/></svg>',
      ),
    )
      .removeAlpha()
      .png()
      .toBuffer()
  const removeBackground = (id: string, body: object, by = aVisitor(server.app)) =>
    by.send('POST', `/design-pictures/${id}/cut-outs`, body)
  const onWhite = { colour: '#ffffff', tolerance: 12 }
  async function opacityAt(id: string, across: number): Promise<number | undefined> {
    const { rawPayload } = await fileOf(id)
    const { data, info } = await sharp(rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    return data[(info.height / 2) * info.width * 4 + Math.floor(info.width * across) * 4 + 3]
  }

  test('the background of a picture is removed, its inside and the upload stay', async () => {
    const uploaded = await upload(undefined, await disc())
    expect(uploaded).toMatchObject({ edge_colours: ['#ffffff'], is_transparent: false })
    const response = await removeBackground(uploaded.pictureID, onWhite)
    expect(response.statusCode, response.body).toBe(200)
    const [removed] = response.json<{ pictures: DesignPictureWire[] }>().pictures
    expect(removed).toMatchObject({ width: 400, height: 400, is_transparent: true, edge_colours: [] })
    const id = removed?.pictureID ?? ''
    expect([await opacityAt(id, 0.02), await opacityAt(id, 0.2), await opacityAt(id, 0.5)]).toEqual([
      0, 255, 255,
    ])
    expect(await opacityAt(uploaded.pictureID, 0.02)).toBe(255)
    const own = designOf(id, 50, { background: '#e01010' })
    const still = await ask(`/products/1-2-0-1/front.jpg?own=${own}&width=480`)
    expect(await colourAt(still.rawPayload, 0.65)).toBe('red')
    await placed(own)
  })

  test('a picture that is all background is refused', async () => {
    const white = { width: 90, height: 90, channels: 3, background: '#ffffff' } as const
    const { pictureID } = await upload(undefined, await sharp({ create: white }).png().toBuffer())
    const { statusCode, body } = await removeBackground(pictureID, onWhite)
    expect([statusCode, body]).toEqual([400, 'design-all-background'])
  })

  test('a picture that nobody uploaded has no background to remove', async () => {
    const { statusCode, body } = await removeBackground('0'.repeat(32), onWhite)
    expect([statusCode, body]).toEqual([404, 'design-picture-not-found'])
  })

  test.each([
    ['a colour by its name', { ...onWhite, colour: 'white' }],
    ['a tolerance beyond 60 %', { ...onWhite, tolerance: 61 }],
    ['a tolerance of 1 %', { ...onWhite, tolerance: 1 }],
    ['no colour', { tolerance: 12 }],
  ])('the removal of a background with %s is refused', async (_what, body) => {
    const { pictureID } = await upload()
    expect((await removeBackground(pictureID, body)).statusCode).toBe(400)
  })

  test('an owner’s 121st background removal of a day is refused, and an upload is still accepted', async () => {
    const owner = await anOwner(server.app)
    const { pictureID } = await upload(owner)
    await server.database.db.execute(sql`
      insert into design_pictures (id, extension, width, height, uploader, made_from, created_at)
      select md5(${owner.id} || n), 'png', 90, 90, ${owner.id}, ${pictureID}, ${server.clock.now().toISOString()}::timestamptz
      from generate_series(1, ${DESIGN_LIMITS.cutOutsADay}) as n`)
    expect((await removeBackground(pictureID, onWhite, owner)).body).toBe('too-many-requests')
    expect((await send(picture, owner)).statusCode).toBe(200)
  })

  test('the owner of a deleted profile removes no background', async () => {
    const owner = await anOwner(server.app)
    const { pictureID } = await upload(owner)
    await server.database.db.execute(sql`update profiles set deleted_at = now() where id = ${owner.id}`)
    expect((await removeBackground(pictureID, onWhite, owner)).body).toBe('account-deleted')
  })
})

describe('a logo in one colour', () => {
  const logo = (fill: string, ground: string | null) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">${ground ? `<rect width="400" height="400" fill="${ground}"/>` : ''}<path d="M60 60h280v280h-280zM160 160v80h80v-80z" fill="${fill}"/></svg>`,
    )
  const sendLogo = async (bytes: Buffer | Promise<Buffer>) => {
    const { payload, contentType } = aForm({ bytes: await bytes })
    const headers = { 'content-type': contentType }
    return aVisitor(server.app).send('POST', '/design-pictures/logos', payload, headers)
  }
  async function uploadLogo(): Promise<{
    pictureID: string
    width: number
    height: number
    thinnest: number
  }> {
    const response = await sendLogo(logo('#203080', '#ffffff'))
    expect(response.statusCode, response.body).toBe(200)
    return response.json()
  }
  const black = { productID: '1-1-1-1', price: 49_900 } as const
  const logoDesign = (id: string, changes: Partial<OwnDesign> = {}) =>
    designOf(id, 20, { isLogo: true, pictures: { front: { id, x: 30, y: 12, width: 20 } }, ...changes })

  test('an uploaded logo is traced, ordered and a vector in the printer’s file', async () => {
    const { pictureID, width, height, thinnest } = await uploadLogo()
    expect({ width, height }).toEqual({ width: 3_600, height: 3_600 })
    // The thinnest bars of the logo are 100 of its 280 units wide.
    expect(thinnest / width).toBeCloseTo(100 / 280, 1)
    const file = await ask(`/files/${designFile(pictureID, 'svg')}`)
    expect(file.headers['content-security-policy']).toContain('sandbox')
    expect(file.body.match(/<path/g)).toHaveLength(1)

    const own = logoDesign(pictureID)
    expect((await ask(`/products/1-1-1-1/front.jpg?own=${own}&width=480`)).statusCode).toBe(200)
    const order = await orderDesign(own, black)
    expect(order.body).toContain('orderID')
    const { orderID } = order.json<{ orderID: string }>()
    const page = await anOwner(server.app)
    await server.database.db.execute(sql`update orders set page_id = ${page.id} where id = ${orderID}`)
    const print = await staff.send('GET', `/admin/api/v1/orders/${orderID}/print.pdf`)
    expect(print.statusCode).toBe(200)
    expect(print.rawPayload.toString('latin1')).not.toContain('/Subtype /Image')
  })

  test.each([
    ['a white logo on nothing', logo('#ffffff', null), 'logo-white'],
    ['an all-black picture', logo('#000000', '#000000'), 'logo-solid'],
    ['a logo of one pixel', redAndBlueHalves({ width: 1, height: 1 }).png().toBuffer(), 'design-too-small'],
    ['a web page', Buffer.from('<!doctype html>'), 'file-type'],
    ['Illustrator’s PostScript', Buffer.from('%!PS-Adobe-3.0'), 'design-without-pdf'],
  ])('an uploaded logo that is %s is refused', async (_what, bytes, key) => {
    const { body, headers } = await sendLogo(bytes)
    expect([body, headers['x-error-field']]).toEqual([key, 'file'])
  })

  test.each([
    ['over the code', 'back', { x: 40, y: 6, width: 20 }],
    ['at the edge', 'front', { x: 1, y: 12, width: 20 }],
  ] as const)('an order with a logo %s is refused', async (_where, surface, place) => {
    const { pictureID: id } = await uploadLogo()
    const own = logoDesign(id, { pictures: { [surface]: { id, ...place } } })
    const { body, headers } = await orderDesign(own, black)
    expect([body, headers['x-error-field']]).toEqual(['own-design-invalid', 'ownDesign'])
  })

  test('a logo is no picture in full colour, a picture is no logo, and a logo has no background to remove', async () => {
    const [{ pictureID: logoId }, { pictureID }] = [await uploadLogo(), await upload()]
    expect((await orderDesign(designOf(logoId, 50))).body).toBe('own-design-invalid')
    expect((await orderDesign(logoDesign(pictureID), black)).body).toBe('own-design-invalid')
    expect((await orderDesign(logoDesign(logoId))).body).toBe('own-design-invalid')
    const key = { colour: '#ffffff', tolerance: 12 }
    const removal = await aVisitor(server.app).send('POST', `/design-pictures/${logoId}/cut-outs`, key)
    expect(removal.body).toBe('design-picture-not-found')
  })
})

describe('a design that can’t be printed', () => {
  test.each([
    ['on a one-colour product', { productID: '1-1-1-1', price: 49_900 }],
    ['on another accessory', { productID: '4-2-0-1', price: 99_900 }],
  ])('an own design is refused %s', async (_where, changes) => {
    const { pictureID } = await upload()
    const { statusCode, body, headers } = await orderDesign(designOf(pictureID), changes)
    expect([statusCode, body, headers['x-error-field']]).toEqual([400, 'own-design-invalid', 'ownDesign'])
  })

  test('a picture that nobody uploaded is refused', async () => {
    const own = designOf('0'.repeat(32))
    const { statusCode, body } = await orderDesign(own)
    expect([statusCode, body]).toEqual([404, 'design-picture-not-found'])
    expect((await ask(`/products/1-2-0-1/front.jpg?own=${own}`)).statusCode).toBe(404)
  })

  test('a picture with fewer than 100 dots an inch is refused', async () => {
    // 1,100 pixels are 279.4 mm at 100 dots an inch.
    const { pictureID } = await upload()
    expect((await orderDesign(designOf(pictureID, 279.5))).body).toBe('design-too-coarse')
    await placed(designOf(pictureID, 279.4))
  })

  test.each(['x', '1.ffffff.d..', `3.ffffff.d.${'a'.repeat(32)}_0_0_300.`])(
    'a picture of a product with the design %s is refused',
    async own => {
      const { statusCode, body } = await ask(`/products/1-2-0-1/front.jpg?own=${own}`)
      expect([statusCode, body]).toEqual([400, 'invalid-body'])
    },
  )
})

describe('how long a picture stays', () => {
  const deleteOld = () => runJob(server.service, 'own-designs.delete-unordered')
  const age = (id: string, days: number) =>
    server.database.db.execute(
      sql`update design_pictures set created_at = created_at - make_interval(days => ${days}) where id = ${id}`,
    )
  const isStored = async (id: string) =>
    (await findInDatabase(server, id)).some(row => row.startsWith('public.design_pictures'))

  test('a design picture without an order is deleted after 30 days, an ordered one stays', async () => {
    const [fresh, old, ordered] = [await upload(), await upload(), await upload()]
    await placed(designOf(ordered.pictureID))
    for (const { pictureID } of [old, ordered]) await age(pictureID, DESIGN_LIMITS.keptDays + 1)
    await age(fresh.pictureID, DESIGN_LIMITS.keptDays - 1)
    await deleteOld()
    expect(await Promise.all([fresh, old, ordered].map(each => isStored(each.pictureID)))).toEqual([
      true,
      false,
      true,
    ])
    await expect.poll(async () => (await fileOf(old.pictureID)).statusCode).toBe(404)
    expect((await fileOf(ordered.pictureID)).statusCode).toBe(200)
  })

  test('the network that uploaded a design picture is forgotten after a day', async () => {
    const { pictureID } = await upload()
    await age(pictureID, 2)
    await deleteOld()
    expect((await findInDatabase(server, pictureID)).join()).not.toContain('visitor')
  })

  test('erasing an order removes its pictures, unless another order has them', async () => {
    const [own, shared] = [await upload(), await upload()]
    const back = { id: shared.pictureID, x: 0, y: 0, width: 20 }
    const design = designOf(own.pictureID, 60, {
      pictures: { front: { id: own.pictureID, x: 0, y: 0, width: 60 }, back },
    })
    const id = await placed(design)
    await placed(designOf(shared.pictureID, 60))
    await server.database.db.execute(
      sql`update orders set state = 'done', payment_state = 'none' where id = ${id}`,
    )
    expect((await staff.send('POST', `/admin/api/v1/orders/${id}/erase`)).statusCode).toBe(200)
    expect((await ask(`/order/${id}/status`)).json<OrderStatusWire>().ownDesign).toBe('')
    expect([await isStored(own.pictureID), await isStored(shared.pictureID)]).toEqual([false, true])
    await expect.poll(async () => (await fileOf(own.pictureID)).statusCode).toBe(404)
  })

  test('deleting a profile for good removes the pictures it didn’t order', async () => {
    const owner = await anOwner(server.app)
    const { pictureID } = await upload(owner)
    const exported = await owner.send('GET', '/api/v1/settings/export')
    expect(exported.body).toContain(designFile(pictureID, 'png'))
    await server.database.db.execute(
      sql`update profiles set deleted_at = '2020-01-01' where id = ${owner.id}`,
    )
    await runJob(server.service, 'profiles.purge-deleted')
    expect(await isStored(pictureID)).toBe(false)
    await expect.poll(async () => (await fileOf(pictureID)).statusCode).toBe(404)
  })
})
