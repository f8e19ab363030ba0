import type { Transaction } from '../../database/database.ts'
import type { JobDefinition } from '../../jobs/port.ts'
import type { FilesContext } from './files.context.ts'
import type { FileNames } from './named-files.ts'
import { photoFile, photoJpegFile } from './photo-names.ts'
import { filesOfPicture } from './picture-names.ts'

const QUEUE = 'profiles.remove-files'

/**
 * The delay in seconds before unused files are removed. It is longer than any upload takes, so files that no profile uses by
 * then belong to a failed upload.
 */
const UPLOAD_ENDS_SECONDS = 3_600

/** Queues the removal of files in the transaction that removes the last reference to them. */
export async function scheduleFileRemoval(
  { jobs }: Pick<FilesContext, 'jobs'>,
  tx: Transaction,
  named: FileNames,
  startAfterSeconds = 0,
): Promise<void> {
  if (named.photo !== null || named.files.length > 0)
    await jobs.enqueue(tx, QUEUE, named, { startAfterSeconds })
}

/**
 * Schedules a check that removes files if they aren't used. It is called before the first file is stored, because the process may
 * die before a profile refers to the files, and then nothing else would remove them.
 */
export function removeUnlessUsed(ctx: FilesContext, named: FileNames): Promise<void> {
  return ctx.inTransaction(tx => scheduleFileRemoval(ctx, tx, named, UPLOAD_ENDS_SECONDS))
}

/** Removes those of the named files that nothing refers to. */
async function removeFiles({ store, findUsedFiles }: FilesContext, named: FileNames): Promise<void> {
  const used = await findUsedFiles(named)
  const { photo } = named
  const photoFiles =
    photo === null || used.has(photo)
      ? []
      : [photoFile(photo, 256), photoFile(photo, 512), photoJpegFile(photo)]
  const others = named.files.filter(name => !used.has(name)).flatMap(filesOfPicture)
  await Promise.all([...photoFiles, ...others].map(name => store.remove(name)))
}

export function removeFilesJob(ctx: FilesContext): JobDefinition {
  return {
    queue: QUEUE,
    // The short retry delay removes a picture within ten seconds, even if the first attempt failed.
    retryLimit: 20,
    retryDelaySeconds: 1,
    retryBackoff: true,
    noticeWithinSeconds: 3,
    async work(batch) {
      const outcomes = await Promise.all(
        batch.map(({ id, data }) =>
          removeFiles(ctx, data as FileNames).then(
            () => [],
            (error: unknown) => [{ id, error }],
          ),
        ),
      )
      return { failed: outcomes.flat() }
    },
  }
}
