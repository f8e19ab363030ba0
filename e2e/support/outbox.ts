import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime from 'postal-mime'

export interface Email {
  /** The file's name, which sorts by the time of sending. */
  file: string
  to: string[]
  subject: string
  text: string
  html: string
  /** The addresses of the email's HTML links, in order. */
  links: string[]
  attachments: { filename: string; content: Buffer }[]
}

/** Emails that the embedded outbox stores in the data folder. */
export interface Outbox {
  /**
   * Returns the newest email to an address, waiting until there is one.
   * @param options.after only an email newer than this one, for example after requesting it again
   * @param options.saying only an email whose text contains this
   */
  waitForEmail: (to: string, options?: { after?: Email; saying?: string }) => Promise<Email>
}

/** A job has 5 seconds to send an email, and this allows twice as long. */
const EMAIL_WITHIN_MS = 10_000

export function openOutbox(dataDir: string): Outbox {
  const folder = join(dataDir, 'outbox')

  async function newest(to: string, after: string, saying: string): Promise<Email | undefined> {
    const names = await readdir(folder).catch(() => [])
    const files = names.filter(name => name.endsWith('.eml') && name > after).sort()
    for (const file of files.reverse()) {
      const email = await readEmail(folder, file)
      if (email.to.includes(to.toLowerCase()) && email.text.includes(saying)) return email
    }
    return undefined
  }

  return {
    async waitForEmail(to, { after, saying = '' } = {}) {
      let email: Email | undefined
      await expect
        .poll(async () => (email = await newest(to, after?.file ?? '', saying)), {
          message: `an email to ${to}`,
          timeout: EMAIL_WITHIN_MS,
          intervals: [50],
        })
        .toBeDefined()
      if (!email) throw new Error(`There is no email to ${to}.`)
      return email
    },
  }
}

async function readEmail(folder: string, file: string): Promise<Email> {
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
