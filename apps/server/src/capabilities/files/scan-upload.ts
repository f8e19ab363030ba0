import { Refusal } from '../../refusal.ts'
import type { FilesContext } from './files.context.ts'

const RETRY_SECONDS = 60

/**
 * Has the scanner look for malicious content in an upload that is kept as it came. Does nothing where no scanner is configured.
 * @throws Refusal `file-infected` naming `field`; `scanner-unavailable` if the file couldn't be scanned
 */
export async function scanUpload(
  { scanner, logger }: Pick<FilesContext, 'scanner' | 'logger'>,
  bytes: Buffer,
  field: string,
): Promise<void> {
  if (!scanner) return
  const found = await scanner.scan(bytes).catch((error: unknown) => {
    logger.error({ err: error }, 'an upload could not be scanned')
    throw new Refusal('scanner-unavailable', { retryAfterSeconds: RETRY_SECONDS })
  })
  if (found === null) return
  logger.warn({ security: 'validation', found }, 'an upload was refused by the scanner')
  throw new Refusal('file-infected', { field })
}
