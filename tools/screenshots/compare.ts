import sharp from 'sharp'

/** The difference of a colour channel, of 255, up to which two pixels count as equal; anti-aliasing doesn't exceed it. */
const SAME_WITHIN = 24

/** Returns the share of pixels that differ between two pictures; 1 if their sizes differ. */
export async function comparePictures(before: Buffer, after: Buffer): Promise<number> {
  const [one, other] = await Promise.all(
    [before, after].map(png => sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  )
  if (!one || !other || one.info.width !== other.info.width || one.info.height !== other.info.height) return 1
  const { width, height, channels } = one.info
  let differing = 0
  for (let at = 0; at < one.data.length; at += channels) {
    const isSame = [0, 1, 2].every(
      channel => Math.abs((one.data[at + channel] ?? 0) - (other.data[at + channel] ?? 0)) <= SAME_WITHIN,
    )
    if (!isSame) differing += 1
  }
  return differing / (width * height)
}
