import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import MailComposer from 'nodemailer/lib/mail-composer'
import PostalMime from 'postal-mime'
import type { Clock } from '../../clock.ts'
import { messageOf } from './message.ts'
import type { LetterPort } from './port.ts'

interface OutboxLetter {
  id: string
  /** The recipient's address. */
  to: string
  subject: string
  text: string
  /** ISO 8601. */
  sentAt: string
}

interface OutboxPage {
  items: OutboxLetter[]
  /** Where the next page begins, null after the last one. */
  next: string | null
  total: number
}

interface Outbox extends LetterPort {
  /** The newest letters first; `cursor` is the `next` of the page before. */
  list: (page: { limit: number; cursor?: string | null }) => Promise<OutboxPage>
}

const FILE_NAME = /^\d{4}-\d\d-\d\dT[\d-]+\.\d{3}Z-([0-9a-f-]{36})\.eml$/

/** The embedded way of sending: each letter becomes a complete `.eml` file that any mail program opens. */
export function createOutbox({ folder, clock }: { folder: string; clock: Clock }): Outbox {
  return {
    name: 'outbox',

    async send(letter) {
      const now = clock.now()
      const source = await new MailComposer({ ...messageOf(letter, now), newline: 'win' }).compile().build()
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeWhole(folder, `${fileTime(now)}-${letter.id}.eml`, source)
    },

    async list({ limit, cursor }) {
      const names = await newestFirst(folder)
      const start = cursor ? names.findIndex(name => name < cursor) : 0
      const page = start < 0 ? [] : names.slice(start, start + limit)
      const last = page.at(-1)
      return {
        items: await Promise.all(page.map(name => readLetter(folder, name))),
        next: last !== undefined && last !== names.at(-1) ? last : null,
        total: names.length,
      }
    },
  }
}

/** Colons are kept out of file names for the sake of other systems; the names still sort by time. */
function fileTime(now: Date): string {
  return now.toISOString().replaceAll(':', '-')
}

/** A reader never sees half a letter, and a letter that was written survives a power cut. */
async function writeWhole(folder: string, name: string, content: Buffer): Promise<void> {
  const draft = join(folder, `.${randomUUID()}.tmp`)
  try {
    // Letters hold sign-in links: nobody else on the machine reads them.
    const file = await open(draft, 'wx', 0o600)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, join(folder, name))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  const directory = await open(folder)
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}

async function newestFirst(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    // No letter was written yet.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  })
  return names
    .filter(name => FILE_NAME.test(name))
    .sort()
    .reverse()
}

async function readLetter(folder: string, name: string): Promise<OutboxLetter> {
  const email = await PostalMime.parse(await readFile(join(folder, name)))
  const { date } = email
  return {
    id: FILE_NAME.exec(name)?.[1] ?? name,
    to: email.to?.[0]?.address ?? '',
    subject: email.subject ?? '',
    text: email.text?.trimEnd() ?? '',
    sentAt: date ? new Date(date).toISOString() : '',
  }
}
