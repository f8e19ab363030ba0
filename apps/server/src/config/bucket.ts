import { z } from 'zod'
import { ConfigError } from '../startup/config-error.ts'
import { errorSentence } from './formats.ts'

export interface S3Config {
  /** The bucket's address in path style, with the bucket's name in the path. */
  url: string
  accessKeyId: string
  secretAccessKey: string
  region: string
}

export const bucketVariables = {
  S3_URL: z
    .string()
    .refine(
      isBucketUrl,
      errorSentence('must be a bucket’s address such as https://s3.eu-central-1.amazonaws.com/dotyk-files'),
    )
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
}

type Variables = z.output<z.ZodObject<typeof bucketVariables>>

export function readBucketConfig(env: Variables): S3Config | null {
  const { S3_URL: url, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!url) return null
  if (!accessKeyId || !secretAccessKey) {
    throw new ConfigError('S3_URL needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it.')
  }
  return { url, accessKeyId, secretAccessKey, region: env.S3_REGION }
}

export function isBucketUrl(text: string): boolean {
  const url = URL.parse(text)
  return (
    url !== null && /^https?:$/.test(url.protocol) && url.pathname.length > 1 && !url.search && !url.username
  )
}
