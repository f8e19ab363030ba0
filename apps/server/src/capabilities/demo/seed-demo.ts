import { randomBytes, randomUUID } from 'node:crypto'
import { checkProfileChanges, profileIdFrom } from '@dotyk/domain/profile'
import sharp from 'sharp'
import type { AppContext } from '../../app-context.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Files } from '../files/index.ts'
import type { Profiles } from '../profiles/index.ts'
import { DEMO_PROFILES } from './demo-profiles.ts'

export type DemoContext = Pick<AppContext, 'config' | 'inTransaction' | 'clock'> & {
  accounts: Pick<Accounts, 'insert'>
  profiles: Pick<Profiles, 'findByAddress' | 'insert'>
  files: Pick<Files, 'storePhoto'>
}

/** Creates the demo cards that don't exist yet, without a way to sign in to them. @returns the addresses of all demo cards. */
export async function seedDemo(ctx: DemoContext): Promise<string[]> {
  const { config, accounts, profiles, files, inTransaction, clock } = ctx
  if (!config.seedDemo) return []
  for (const { slug, type, draft, menuLink, picture } of DEMO_PROFILES) {
    if (await profiles.findByAddress(slug)) continue
    const { changes, violations } = checkProfileChanges(draft, randomUUID)
    if (violations[0])
      throw new Error(`The demo card ${slug} breaks ${violations[0].key} at ${violations[0].field}.`)
    const drawing = await rasteriseDrawing(picture)
    const photo = await files.storePhoto(drawing, { profileId: 'demo', field: 'picture' })
    const { customization: _none, groupLogo: _neither, name = '', ...content } = changes
    const id = profileIdFrom(randomBytes(16))
    const now = clock.now()
    await inTransaction(async tx => {
      await accounts.insert(tx, { id, createdAt: now })
      await profiles.insert(tx, {
        ...content,
        id,
        slug,
        type,
        name,
        photo,
        menuLink: menuLink ?? null,
        subscriptionState: 'unlimited',
        createdAt: now,
        updatedAt: now,
      })
    })
  }
  return DEMO_PROFILES.map(({ slug }) => slug)
}

const PICTURE_PIXELS = 1_024

/** Converts one of our own drawings (SVG) to a picture that is stored like an uploaded one. */
function rasteriseDrawing(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize(PICTURE_PIXELS, PICTURE_PIXELS, { fit: 'cover' }).png().toBuffer()
}
