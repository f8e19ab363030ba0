import { createPublicKey } from 'node:crypto'
import { jwtVerify } from 'jose'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { contrastRatio, TEXT_CONTRAST } from '@dotyk/domain/card'
import { strFromU8 } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCompany } from '../../../test/a-company.ts'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { aPassAuthority, PASS_TYPE, type PassAuthority, TEAM_ID } from '../../../test/pass-certificates.ts'
import { redAndBlueHalves, toDataUrl } from '../../../test/pictures.ts'
import { parsePass, verifySignature, filesNotInManifest } from '../../../test/read-pass.ts'
import { serviceNameIn } from '../../../test/service-name.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import { updateStoredProfile } from '../../../test/store-profile.ts'
import { anOwner, aVisitor, type Visitor } from '../../../test/visitor.ts'
import { qrModules } from '../../support/qr-modules.ts'

const HOST = 'card.verba.example'
const GOOGLE_ISSUER = '3388000000022000000'
const GOOGLE_ACCOUNT = 'cards@example.iam.gserviceaccount.com'

let server: TestApp
let certificates: PassAuthority

beforeAll(async () => {
  certificates = aPassAuthority()
  const google = {
    WALLET_GOOGLE_ISSUER: GOOGLE_ISSUER,
    WALLET_GOOGLE_KEY: JSON.stringify({ client_email: GOOGLE_ACCOUNT, private_key: certificates.pass.key }),
  }
  server = await buildTestApp({
    env: { ...certificates.env, ...google, PUBLIC_URL: 'https://dotyk.test' },
    googleObjects: { tokenUrl: 'http://127.0.0.1:9/token', apiUrl: 'http://127.0.0.1:9/' },
  })
})

afterAll(() => server.close())

const aCard = async (changes: object = {}) => {
  const owner = await anOwner(server.app)
  const answer = await owner.send('PATCH', '/api/v1/profile/', {
    name: 'Олена Коваленко',
    position: 'Архітекторка',
    organization: 'Студія «Верба»',
    phones: [{ id: 'phone', value: '+380671234567' }],
    ...changes,
  })
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
  return owner
}

async function passOf(owner: Visitor) {
  const answer = await owner.send('GET', '/api/v1/wallet/card.pkpass')
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/vnd.apple.pkpass'])
  return parsePass(answer.rawPayload)
}

describe('the pass of a card', () => {
  test('openssl verifies the signature of a pass, and its manifest names each file', async () => {
    const { files } = await passOf(await aCard())
    verifySignature(files, certificates.authority.certificate)
    expect(filesNotInManifest(files)).toEqual([])
    const forged = { ...files, 'manifest.json': Buffer.from('{}') }
    expect(() => verifySignature(forged, certificates.authority.certificate)).toThrow('Verification failure')
  })

  test('an Apple Wallet pass has Apple’s required fields and the card’s name, position, company and phone', async () => {
    const owner = await aCard()
    const { json } = await passOf(owner)
    expect(json).toMatchObject({
      formatVersion: 1,
      passTypeIdentifier: PASS_TYPE,
      teamIdentifier: TEAM_ID,
      serialNumber: owner.id,
      organizationName: 'Dotyk',
      description: 'Візитка з QR-кодом',
      webServiceURL: 'https://dotyk.test/api/wallet',
      authenticationToken: expect.stringMatching(/^[\w-]{16,}$/) as unknown,
      generic: {
        primaryFields: [{ key: 'name', value: 'Олена Коваленко' }],
        secondaryFields: [{ label: 'Посада', value: 'Архітекторка' }],
        auxiliaryFields: [{ label: 'Компанія', value: 'Студія «Верба»' }],
      },
    })
    expect(json.voided).toBeUndefined()
    expect(json.generic.backFields).toContainEqual({
      key: 'link-0',
      label: 'Телефон',
      value: '+380 67 123 45 67',
      attributedValue: '<a href="tel:+380671234567">+380 67 123 45 67</a>',
    })
  })

  test('the QR code of a pass leads to the card', async () => {
    const owner = await aCard()
    const [code] = (await passOf(owner)).json.barcodes
    expect(code?.format).toBe('PKBarcodeFormatQR')
    const rows = qrModules(code?.message ?? '')
    const pixels = Buffer.from(rows.flat().map(isDark => (isDark ? 0 : 255)))
    const { data, info } = await sharp(pixels, {
      raw: { width: rows.length, height: rows.length, channels: 1 },
    })
      .resize(rows.length * 6, rows.length * 6, { kernel: 'nearest' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const address = jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
    expect(address).toBe(`https://dotyk.test/${owner.id}`)
    expect((await aVisitor(server.app).send('GET', new URL(address ?? '').pathname)).statusCode).toBe(200)
  })

  test('a pass has its texts in both languages', async () => {
    const { files } = await passOf(await aCard())
    const strings = (language: string) =>
      strFromU8(files[`${language}.lproj/pass.strings`] ?? new Uint8Array())
    expect(strings('en')).toContain('"Посада" = "Position"')
    expect(strings('en')).toContain('"Телефон" = "Call"')
    expect(strings('uk')).toContain('"Посада" = "Посада"')
  })

  test('a pass has the photo at every scale, and initials without one', async () => {
    const owner = await aCard()
    const initials = (await passOf(owner)).files
    const photo = toDataUrl(await redAndBlueHalves({ width: 600, height: 600 }).jpeg().toBuffer())
    await owner.send('PUT', '/api/v1/profile/photo', { pfp: photo })
    const pictures = (await passOf(owner)).files
    for (const [name, size] of [
      ['icon.png', 29],
      ['icon@2x.png', 58],
      ['icon@3x.png', 87],
      ['thumbnail.png', 90],
      ['thumbnail@2x.png', 180],
      ['thumbnail@3x.png', 270],
    ] as const) {
      const { width, height, format } = await sharp(pictures[name]).metadata()
      expect([name, width, height, format]).toEqual([name, size, size, 'png'])
      expect(pictures[name]).not.toEqual(initials[name])
    }
  })

  test('the texts of a pass can be read on the colour that its owner chose', async () => {
    const owner = await anOwner(server.app)
    await updateStoredProfile(server, owner.id, {
      customizationEnabled: true,
      customization: { backgroundColor: '#777777', textColor: '#7a7a7a' } as never,
    })
    const { json } = await passOf(owner)
    const hex = (rgb: string) =>
      `#${(rgb.match(/\d+/g) ?? []).map(part => Number(part).toString(16).padStart(2, '0')).join('')}`
    for (const colour of [json.foregroundColor, json.labelColor]) {
      expect(contrastRatio(hex(colour), hex(json.backgroundColor))).toBeGreaterThanOrEqual(TEXT_CONTRAST)
    }
  })

  test('entries that are hidden, for adults or protected by an access code are in no file of a pass', async () => {
    const owner = await aCard({
      emails: [{ id: 'off', value: 'me@hidden.example', visibility: { off: true } }],
      sites: [
        { id: 'code', name: '', url: 'https://locked.example', visibility: { code: 'open sesame' } },
        { id: 'adult', name: '', url: 'https://adult.example', visibility: { adult: true } },
        { id: 'shown', name: '', url: 'https://shown.example' },
      ],
    })
    const { files } = await passOf(owner)
    const all = Object.values(files)
      .map(file => Buffer.from(file).toString('latin1'))
      .join('')
    expect(all).toContain('shown.example')
    expect(all).not.toMatch(/hidden\.example|locked\.example|adult\.example/)
  })

  test('an owner’s texts are not interpreted as markup on a pass', async () => {
    const owner = await aCard({
      name: '"; } <b>\u202e',
      sites: [{ id: 'a', name: '<a href="//evil">', url: 'https://a.example/?a=1&b="<' }],
    })
    const { json, files } = await passOf(owner)
    expect(filesNotInManifest(files)).toEqual([])
    const link = json.generic.backFields.find(({ key }) => key === 'link-1')
    expect(link?.attributedValue).toMatch(
      /^<a href="https:\/\/a\.example\/\?a=1&#38;b=[^"<>]*">[^"<>]*<\/a>$/,
    )
  })

  test('a pass of a white-label company has the company’s name, logo and domain, and nowhere the service’s name', async () => {
    const staff = await aStaffMember(server)
    const logoFile = await redAndBlueHalves({ width: 400, height: 100 }).png().toBuffer()
    await aCompany(staff, { name: 'Верба', domains: [HOST] }, { logoFile })
    const owner = aVisitor(server.app)
    const login = { login: 'olena@people.example', password: 'correct horse battery' }
    const { id } = (await owner.send('POST', '/auth/signup', login, { host: HOST })).json<{ id: string }>()
    const answer = await owner.send('GET', '/api/v1/wallet/card.pkpass', undefined, { host: HOST })
    const { json, files } = parsePass(answer.rawPayload)
    expect(json).toMatchObject({ organizationName: 'Верба', logoText: 'Верба' })
    expect(json.barcodes[0]?.message).toBe(`https://${HOST}/${id}`)
    expect(json.webServiceURL).toBe(`https://${HOST}/api/wallet`)
    const { width, height } = await sharp(files['logo@2x.png']).metadata()
    expect([width, height]).toEqual([320, 80])
    for (const [name, file] of Object.entries(files)) {
      if (/\.(?:json|strings)$/.test(name)) expect([name, serviceNameIn(strFromU8(file))]).toEqual([name, ''])
    }
  })
})

describe('the link to Google Wallet', () => {
  const linkOf = async (owner: Visitor) => {
    const answer = await owner.send('GET', '/api/v1/wallet/google')
    expect(answer.statusCode).toBe(302)
    return String(answer.headers.location)
  }

  test('the Google Wallet link contains the card, signed with the service account’s key', async () => {
    const owner = await aCard()
    const link = await linkOf(owner)
    expect(link).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\/[\w-]+\.[\w-]+\.[\w-]+$/)
    const key = createPublicKey(certificates.pass.certificate)
    const { payload, protectedHeader } = await jwtVerify(link.split('/').at(-1) ?? '', key)
    expect(protectedHeader.alg).toBe('RS256')
    expect(payload).toMatchObject({ iss: GOOGLE_ACCOUNT, aud: 'google', typ: 'savetowallet' })
    expect(payload['payload']).toMatchObject({
      genericClasses: [{ id: `${GOOGLE_ISSUER}.card` }],
      genericObjects: [
        {
          id: `${GOOGLE_ISSUER}.${owner.id}`,
          classId: `${GOOGLE_ISSUER}.card`,
          header: { defaultValue: { language: 'uk', value: 'Олена Коваленко' } },
          subheader: { defaultValue: { value: 'Архітекторка' } },
          barcode: { type: 'QR_CODE', value: `https://dotyk.test/${owner.id}` },
        },
      ],
    })
  })

  test('the Google Wallet link of the longest name, position and company stays within Google’s limit', async () => {
    const longest = 'Ж'.repeat(100)
    const link = await linkOf(await aCard({ name: longest, position: longest, organization: longest }))
    expect(link.length).toBeLessThanOrEqual(1_800)
  })

  test('a paused card has no Google Wallet link', async () => {
    const owner = await aCard()
    await updateStoredProfile(server, owner.id, { paidUntil: new Date(server.clock.now().getTime() - 1_000) })
    const paused = await owner.send('GET', '/api/v1/wallet/google')
    expect([paused.statusCode, paused.body]).toEqual([403, 'wallet-card-paused'])
  })
})

describe('who gets a pass', () => {
  test('a visitor gets no pass, and the owner of a paused card gets the reason', async () => {
    const stranger = await aVisitor(server.app).send('GET', '/api/v1/wallet/card.pkpass')
    expect([stranger.statusCode, stranger.body]).toEqual([401, 'unauthorised'])
    const owner = await aCard()
    await updateStoredProfile(server, owner.id, { paidUntil: new Date(server.clock.now().getTime() - 1_000) })
    const paused = await owner.send('GET', '/api/v1/wallet/card.pkpass')
    expect([paused.statusCode, paused.body]).toEqual([403, 'wallet-card-paused'])
  })

  test('an owner sees a preview of the pass', async () => {
    const owner = await aCard()
    expect((await owner.send('GET', '/api/v1/wallet')).json()).toMatchObject({
      offered: ['apple', 'google'],
      pass: {
        name: 'Олена Коваленко',
        position: 'Архітекторка',
        organization: 'Студія «Верба»',
        brand: 'Dotyk',
        address: `https://dotyk.test/${owner.id}`,
        picture: `/${owner.id}/avatar.png`,
        code: `/${owner.id}/qr.svg`,
        paused: false,
      },
      devices: 0,
    })
  })

  test('without certificates no wallet is offered and passes are not found', async () => {
    const plain = await buildTestApp({ runsWorkers: false })
    try {
      const owner = await anOwner(plain.app)
      expect((await owner.send('GET', '/api/v1/wallet')).json()).toMatchObject({ offered: [] })
      const refused = await owner.send('GET', '/api/v1/wallet/card.pkpass')
      expect([refused.statusCode, refused.body]).toEqual([404, 'wallet-not-offered'])
    } finally {
      await plain.close()
    }
  })
})
