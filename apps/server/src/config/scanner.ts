import type { NetConnectOpts } from 'node:net'
import { z } from 'zod'
import { errorSentence } from './formats.ts'

export const scannerVariables = {
  CLAMAV_URL: z
    .string()
    .refine(
      text => readAddress(text) !== null,
      errorSentence('must be an address such as tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl'),
    )
    .optional(),
}

/** Reads where ClamAV's clamd listens; null if uploads aren't scanned. */
export function readScannerConfig(env: { CLAMAV_URL?: string | undefined }): NetConnectOpts | null {
  return env.CLAMAV_URL === undefined ? null : readAddress(env.CLAMAV_URL)
}

function readAddress(text: string): NetConnectOpts | null {
  const path = /^unix:(?:\/\/)?(\/.+)$/.exec(text)?.[1]
  if (path !== undefined) return { path }
  const url = URL.parse(text)
  if (url?.protocol !== 'tcp:' || url.hostname === '' || url.port === '' || !/^\/?$/.test(url.pathname))
    return null
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port) }
}
