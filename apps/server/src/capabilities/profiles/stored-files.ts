import { EMPTY_CUSTOMIZATION } from '@dotyk/domain/profile'
import type { InTransaction, Transaction } from '../../database/database.ts'
import type { FileStore } from '../../integrations/files/port.ts'
import type { JobDefinition, Jobs } from '../../jobs/port.ts'
import {
  type ComingFiles,
  type ExpectFiles,
  filesOfPicture,
  photoFile,
  photoJpegFile,
} from '../files/index.ts'
import type { Profile, ProfileRepository } from './profiles.repository.ts'

const QUEUE = 'profiles.remove-files'

/**
 * After this time the files of a photo that was replaced go: whoever puts the same picture back meanwhile, as people do who
 * change their mind, finds it in its place.
 */
export const SECOND_THOUGHTS_SECONDS = 600

/** Later than any upload ends: what no profile names by then, none will. */
const UPLOAD_ENDS_SECONDS = 3_600

/** The files a profile names. */
function filesOf({ photo, menuFile, customization, groupLogo }: Profile): ComingFiles {
  const addresses = [customization.logo, customization.background, groupLogo.img]
  const named = addresses.flatMap(address =>
    address?.startsWith('/files/') ? [address.slice('/files/'.length)] : [],
  )
  return { photo, files: menuFile ? [menuFile, ...named] : named }
}

/** The columns of a profile that names no files. */
export const NO_FILES = {
  photo: null,
  menuFile: null,
  customization: EMPTY_CUSTOMIZATION,
  groupLogo: { img: null, link: null },
} satisfies Partial<Profile>

/** Has the files removed after the change that left them behind, at once unless told how many seconds later. */
export type LeaveFiles = (tx: Transaction, profile: Profile, startAfterSeconds?: number) => Promise<void>

export function createLeaveFiles({ jobs }: { jobs: Jobs }): LeaveFiles {
  return async (tx, profile, startAfterSeconds = 0) => {
    const left = filesOf(profile)
    if (left.photo !== null || left.files.length > 0) {
      await jobs.enqueue(tx, QUEUE, left, { startAfterSeconds })
    }
  }
}

/** Has files removed that are kept, and then named by no profile: the process, or the database, was gone in between. */
export function createExpectFiles({
  jobs,
  inTransaction,
}: {
  jobs: Jobs
  inTransaction: InTransaction
}): ExpectFiles {
  return coming =>
    inTransaction(tx => jobs.enqueue(tx, QUEUE, coming, { startAfterSeconds: UPLOAD_ENDS_SECONDS }))
}

export interface RemoveFilesDependencies {
  profiles: Pick<ProfileRepository, 'findUsedFiles'>
  files: Pick<FileStore, 'remove'>
}

/** Removes files that no profile names, or names any more; the same picture in another profile is the same file, and stays. */
export function removeFilesJob({ profiles, files }: RemoveFilesDependencies): JobDefinition {
  async function remove(left: ComingFiles): Promise<void> {
    const used = await profiles.findUsedFiles(left)
    const { photo } = left
    const photoFiles =
      photo === null || used.has(photo)
        ? []
        : [photoFile(photo, 256), photoFile(photo, 512), photoJpegFile(photo)]
    const others = left.files.filter(name => !used.has(name)).flatMap(filesOfPicture)
    await Promise.all([...photoFiles, ...others].map(name => files.remove(name)))
  }

  return {
    queue: QUEUE,
    retryLimit: 20,
    retryDelaySeconds: 30,
    retryBackoff: true,
    async work(batch) {
      const outcomes = await Promise.all(
        batch.map(({ id, data }) =>
          remove(data as ComingFiles).then(
            () => [],
            (error: unknown) => [{ id, error }],
          ),
        ),
      )
      return { failed: outcomes.flat() }
    },
  }
}
