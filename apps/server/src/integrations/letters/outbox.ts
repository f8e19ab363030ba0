import { randomUUID } from 'node:crypto'
import { access, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
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
const DRAFT_NAME = /^\.[0-9a-f-]{36}\.tmp$/

/** Longer than any email takes to be written; other processes may be writing to the same folder. */
const ABANDONED_MS = 60_000

/**
 * The embedded way of sending: each email becomes a complete `.eml` file that any mail program opens. The file is named by
 * the email, so one that is sent again, after a process died, is the same file.
 */
export async function openOutbox({ folder, clock }: { folder: string; clock: Clock }): Promise<Outbox> {
  await removeAbandoned(folder)
  return {
    name: 'outbox',

    async send(letter) {
      const name = `${fileTime(letter.createdAt)}-${letter.id}.eml`
      const message = messageOf(letter, clock.now())
      await mkdir(folder, { recursive: true, mode: 0o700 })
      if (await exists(join(folder, name))) return
      await writeWhole(folder, name, await new MailComposer({ ...message, newline: 'win' }).compile().build())
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
function fileTime(time: Date): string {
  return time.toISOString().replaceAll(':', '-')
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

/** Drafts of a process that was killed while it wrote them. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of (await readNames(folder)).filter(each => DRAFT_NAME.test(each))) {
    const draft = join(folder, name)
    const written = await stat(draft).catch(() => null)
    if (written && Date.now() - written.mtimeMs > ABANDONED_MS) await rm(draft, { force: true })
  }
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

/** None where no email was written yet. */
async function readNames(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  })
}

async function newestFirst(folder: string): Promise<string[]> {
  const names = await readNames(folder)
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
