import sharp from 'sharp'
import type { DescribedPass } from '../describe-pass.ts'
import type { WalletContext } from '../wallet.context.ts'

/** Sizes in points; devices use the file with as many pixels per point as their screen. */
const ICON = 29
const THUMBNAIL = 90
const LOGO = { width: 160, height: 50 }
const SCALES = [1, 2, 3] as const

/**
 * Draws the pictures of a pass, by file name: the card's round picture beside its name and in notifications, and a company's logo
 * at the top. An unreadable picture is left out; the required icon then shows initials.
 */
export async function drawPassPictures(
  { cards }: Pick<WalletContext, 'cards'>,
  { card, logo }: DescribedPass,
): Promise<Record<string, Buffer>> {
  const files: Record<string, Buffer> = {}
  const avatars = await cards.drawAvatars(
    card,
    SCALES.flatMap(scale => [ICON * scale, THUMBNAIL * scale]),
  )
  for (const scale of SCALES) {
    files[fileName('icon', scale)] = avatars.get(ICON * scale) ?? Buffer.alloc(0)
    if (card) files[fileName('thumbnail', scale)] = avatars.get(THUMBNAIL * scale) ?? Buffer.alloc(0)
  }
  const picture = logo?.startsWith('/files/') ? await cards.readPicture(logo.slice('/files/'.length)) : null
  if (!picture?.bytes) return files
  for (const scale of SCALES) {
    files[fileName('logo', scale)] = await sharp(picture.bytes)
      .resize(LOGO.width * scale, LOGO.height * scale, { fit: 'inside' })
      .png()
      .toBuffer()
  }
  return files
}

function fileName(name: string, scale: number): string {
  return `${name}${scale === 1 ? '' : `@${scale}x`}.png`
}
