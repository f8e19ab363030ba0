import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime from 'postal-mime'

export interface Letter {
  /** Sorts by the time it was sent. */
  file: string
  to: string[]
  subject: string
  text: string
  html: string
  /** Addresses its HTML links to, in their order. */
  links: string[]
  attachments: { filename: string; content: Buffer }[]
}

/** Letters the embedded outbox keeps in the data folder. */
export interface Outbox {
  /**
   * The newest letter to an address; waits until there is one.
   * @param options.after only a letter newer than this one, as after asking for it again
   * @param options.saying only a letter whose text holds this
   */
  waitForLetter: (to: string, options?: { after?: Letter; saying?: string }) => Promise<Letter>
}

/** A job that sends a letter has 5 seconds. */
const LETTER_WITHIN_MS = 10_000

export function openOutbox(dataDir: string): Outbox {
  const folder = join(dataDir, 'outbox')

  async function newest(to: string, after: string, saying: string): Promise<Letter | undefined> {
    const names = await readdir(folder).catch(() => [])
    const files = names.filter(name => name.endsWith('.eml') && name > after).sort()
    for (const file of files.reverse()) {
      const letter = await readLetter(folder, file)
      if (letter.to.includes(to.toLowerCase()) && letter.text.includes(saying)) return letter
    }
    return undefined
  }

  return {
    async waitForLetter(to, { after, saying = '' } = {}) {
      let letter: Letter | undefined
      await expect
        .poll(async () => (letter = await newest(to, after?.file ?? '', saying)), {
          message: `a letter to ${to}`,
          timeout: LETTER_WITHIN_MS,
          intervals: [50],
        })
        .toBeDefined()
      if (!letter) throw new Error(`There is no letter to ${to}.`)
      return letter
    },
  }
}

async function readLetter(folder: string, file: string): Promise<Letter> {
  const mail = await PostalMime.parse(await readFile(join(folder, file)))
  const html = mail.html ?? ''
  return {
    file,
    to: (mail.to ?? []).map(({ address }) => (address ?? '').toLowerCase()),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html,
    attachments: mail.attachments.map(({ filename, content }) => ({
      filename: filename ?? '',
      content: Buffer.from(typeof content === 'string' ? content : new Uint8Array(content)),
    })),
    links: [...html.matchAll(/\bhref="([^"]+)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&')),
  }
}
