import sharp from 'sharp'
import type { Screen } from './compose-frame.ts'

/** Twice the resolution at which it is shown. */
const WIDTH = 480
/** Brightness of a locked screen, and the additional brightness of an open page. */
const SHINE = { locked: 0.55, open: 0.45 } as const
/** Distance below its final position at which a page starts to open, as a fraction of the screen. */
const RISE = 0.08

/** Returns a function that renders the phone's screen for a page's opening progress. */
export async function openScreens(locked: string, card: string): Promise<(opened: number) => Screen> {
  const [before, after] = await Promise.all([readPixels(locked), readPixels(card)])
  const { width, height } = before
  return opened => {
    const data = Buffer.alloc(before.data.length, 255)
    const below = Math.round(height * RISE * (1 - opened))
    for (let y = 0; y < height; y++) {
      for (let at = y * width * 4; at < (y + 1) * width * 4; at++) {
        if (at % 4 === 3) continue
        const risen = after.data[Math.max(at % (width * 4), at - below * width * 4)] ?? 0
        data[at] = Math.round((before.data[at] ?? 0) * (1 - opened) + risen * opened)
      }
    }
    return { data, width, height, shine: SHINE.locked + SHINE.open * opened }
  }
}

async function readPixels(path: string) {
  const { data, info } = await sharp(path)
    .resize(WIDTH)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
