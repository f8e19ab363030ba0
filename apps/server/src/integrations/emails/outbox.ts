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

/**
 * The age at which a draft counts as abandoned: longer than writing any email takes, because other processes may be writing to
 * the same folder.
 */
const ABANDONED_MS = 60_000

/**
 * Opens the embedded outbox, which writes each email to an `.eml` file that any mail program opens. The file's name depends only
 * on the email, so sending again after a crash doesn't create a second file.
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
      // File names begin with the email's time and sort by it.
      const old = (await readNames(folder)).filter(name => FILE_NAME.test(name) && name < fileTime(time))
      await Promise.all(old.map(name => rm(join(folder, name), { force: true })))
    },
  }
}

function fileName({ id, createdAt }: { id: string; createdAt: Date }): string {
  return `${fileTime(createdAt)}-${id}.eml`
}

/** Formats a time for a file name, without colons, which some systems don't allow; the names still sort by time. */
function fileTime(time: Date): string {
  return time.toISOString().replaceAll(':', '-')
}

/** Writes a file so that a reader never sees half an email, and a written email survives a power cut. */
async function writeWhole(folder: string, name: string, content: Buffer): Promise<void> {
  const draft = join(folder, `.${randomUUID()}.tmp`)
  try {
    // Emails contain sign-in links, so no other user of the machine may read the files.
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

/** Removes drafts that a killed process left behind. */
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

/** Lists the files of the folder; none if no email has been written yet. */
async function readNames(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  })
}
