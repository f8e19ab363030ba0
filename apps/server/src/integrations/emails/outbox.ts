import { randomUUID } from 'node:crypto'
import { access, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import MailComposer from 'nodemailer/lib/mail-composer'
import PostalMime from 'postal-mime'
import type { Clock } from '../../support/clock.ts'
import { toMailMessage } from './message.ts'
import type { EmailFiles, EmailPort } from './port.ts'

type Outbox = EmailPort & EmailFiles

const FILE_NAME = /^\d{4}-.+\.eml$/
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

    async send(email) {
      const name = fileName(email)
      const message = toMailMessage(email, clock.now())
      await mkdir(folder, { recursive: true, mode: 0o700 })
      if (await exists(join(folder, name))) return
      await writeWhole(folder, name, await new MailComposer({ ...message, newline: 'win' }).compile().build())
    },

    async read(email) {
      const source = await readFile(join(folder, fileName(email))).catch((error: unknown) => {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      })
      if (source === null) return null
      const { text, html } = await PostalMime.parse(source)
      return { text: text?.trimEnd() ?? '', html: html?.trimEnd() ?? null }
    },

    async remove(emails) {
      await Promise.all(emails.map(email => rm(join(folder, fileName(email)), { force: true })))
    },

    async removeBefore(time) {
      // Names begin with their email's time, and sort by it.
      const old = (await readNames(folder)).filter(name => FILE_NAME.test(name) && name < fileTime(time))
      await Promise.all(old.map(name => rm(join(folder, name), { force: true })))
    },
  }
}

function fileName({ id, createdAt }: { id: string; createdAt: Date }): string {
  return `${fileTime(createdAt)}-${id}.eml`
}

/** Colons are kept out of file names for the sake of other systems; the names still sort by time. */
function fileTime(time: Date): string {
  return time.toISOString().replaceAll(':', '-')
}

/** A reader never sees half an email, and an email that was written survives a power cut. */
async function writeWhole(folder: string, name: string, content: Buffer): Promise<void> {
  const draft = join(folder, `.${randomUUID()}.tmp`)
  try {
    // Emails hold sign-in links: no other user of the machine may read them.
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

/** There are no names if no email was written yet. */
async function readNames(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  })
}
