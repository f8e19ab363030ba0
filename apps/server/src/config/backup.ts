import { isAbsolute } from 'node:path'
import { z } from 'zod'
import { ConfigError } from '../startup/config-error.ts'
import { isBucketUrl, type S3Config } from './bucket.ts'
import { errorSentence } from './formats.ts'

/** The place of an archive of back-ups: a folder or a bucket. */
export type ArchiveLocation = { folder: string } | { bucket: S3Config }

export interface BackupConfig {
  place: ArchiveLocation
  /** The public key to which everything in the archive is encrypted; the matching private key is kept elsewhere. */
  recipient: string
  /** The number of past days for which each minute can be restored. */
  keepDays: number
}

const LONGEST_DAYS = 365

export const backupVariables = {
  BACKUP_TO: z
    .string()
    .refine(
      text => isAbsolute(text) || isBucketUrl(text),
      errorSentence(
        'must be a folder such as /mnt/backups/dotyk, or a bucket’s address such as https://s3.eu-central-1.amazonaws.com/dotyk-backups',
      ),
    )
    .optional(),
  BACKUP_RECIPIENT: z
    .string()
    .regex(
      /^age1[a-z0-9]{58,}$/,
      errorSentence('must be a public key of age, as `npm run backup -- --new-identity FILE` prints it'),
    )
    .optional(),
  BACKUP_KEEP_DAYS: z.coerce
    .number(errorSentence('must be a number of days such as 14'))
    .int(errorSentence('must be a whole number of days'))
    .min(1, errorSentence('must be at least 1 day'))
    .max(LONGEST_DAYS, errorSentence(`must be at most ${LONGEST_DAYS} days`))
    .default(14),
  BACKUP_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  BACKUP_S3_REGION: z.string().min(1).default('us-east-1'),
}

type Variables = z.output<z.ZodObject<typeof backupVariables>>

/**
 * Reads the continuous back-up of the embedded database; null if none is configured.
 * @throws ConfigError if a required variable is missing, or the database isn't the embedded one
 */
export function readBackupConfig(
  env: Variables & { DATABASE_URL?: string | undefined },
): BackupConfig | null {
  const place = readArchivePlace(env)
  if (!place) return null
  if (!env.BACKUP_RECIPIENT)
    throw new ConfigError(
      'BACKUP_TO needs BACKUP_RECIPIENT beside it: `npm run backup -- --new-identity FILE` makes the pair of keys.',
    )
  if (env.DATABASE_URL)
    throw new ConfigError(
      'BACKUP_TO keeps the embedded database, and DATABASE_URL names a server, which archives by itself (docs/operations.md). Unset one of them.',
    )
  return { place, recipient: env.BACKUP_RECIPIENT, keepDays: env.BACKUP_KEEP_DAYS }
}

/**
 * Reads the archive's place; null if none is configured.
 * @throws ConfigError if a bucket's keys are missing
 */
function readArchivePlace(env: Variables): ArchiveLocation | null {
  const { BACKUP_TO: to } = env
  if (!to) return null
  if (isAbsolute(to)) return { folder: to }
  const { BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!accessKeyId || !secretAccessKey)
    throw new ConfigError(
      'BACKUP_TO is a bucket, which needs BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.',
    )
  return { bucket: { url: to, accessKeyId, secretAccessKey, region: env.BACKUP_S3_REGION } }
}
