import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { comparePictures } from './compare.ts'
import { contactSheet } from './contact-sheet.ts'
import type { TakenScreenshot } from './take-screen.ts'

/** The share of pixels from which pictures count as different; anti-aliasing varies by less between runs. */
const DIFFERS_FROM = 0.002

export interface PictureDifference {
  /** The picture's name. */
  name: string
  /** The share of changed pixels; 1 if the size changed. */
  share: number
}

/** Opens a folder with the latest pictures, the accepted ones, and a contact sheet of each screen. */
export async function openGallery(folder: string) {
  const [taken, accepted, sheets] = ['taken', 'accepted', 'sheets'].map(name => join(folder, name))
  if (!taken || !accepted || !sheets) throw new Error('A gallery has three folders.')
  for (const each of [taken, accepted, sheets]) await mkdir(each, { recursive: true })

  return {
    /**
     * Stores a screen's pictures and their sheet.
     * @returns the pictures that differ from the accepted ones
     */
    async hang(screen: string, pictures: readonly TakenScreenshot[]): Promise<PictureDifference[]> {
      await mkdir(join(taken, screen), { recursive: true })
      const differences: PictureDifference[] = []
      for (const { name, png } of pictures) {
        await writeFile(join(taken, screen, `${name}.png`), png)
        const before = await readFile(join(accepted, screen, `${name}.png`)).catch(() => null)
        const share = before ? await comparePictures(before, png) : 0
        if (share > DIFFERS_FROM) differences.push({ name, share })
      }
      const changed = new Set(differences.map(({ name }) => name))
      await writeFile(join(sheets, `${screen}.png`), await contactSheet(screen, pictures, changed))
      return differences
    },

    /** Accepts the latest pictures of these screens. */
    async accept(screens: readonly string[]): Promise<void> {
      for (const screen of screens)
        await cp(join(taken, screen), join(accepted, screen), { recursive: true, force: true })
    },
  }
}
