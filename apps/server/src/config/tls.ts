import { z } from 'zod'
import { ConfigError } from '../startup/config-error.ts'

/** The files of the certificate with which the process itself serves https. */
export interface TlsConfig {
  certificateFile: string
  keyFile: string
}

export const tlsVariables = {
  TLS_CERT_FILE: z.string().min(1).optional(),
  TLS_KEY_FILE: z.string().min(1).optional(),
}

interface Variables {
  TLS_CERT_FILE?: string | undefined
  TLS_KEY_FILE?: string | undefined
}

/**
 * Reads the certificate of the process; null if it serves http.
 * @throws ConfigError if only one of both files is set.
 */
export function readTlsConfig(env: Variables): TlsConfig | null {
  const certificateFile = env.TLS_CERT_FILE
  const keyFile = env.TLS_KEY_FILE
  if (certificateFile === undefined && keyFile === undefined) return null
  if (certificateFile === undefined || keyFile === undefined)
    throw new ConfigError('TLS_CERT_FILE and TLS_KEY_FILE belong together: set both or none.')
  return { certificateFile, keyFile }
}
