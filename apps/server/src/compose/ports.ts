import { join } from 'node:path'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { withBreaker } from '../integrations/carrier/breaker.ts'
import { createDirectory, DIRECTORY_EDITION } from '../integrations/carrier/directory.ts'
import { createNovaPoshta } from '../integrations/carrier/nova-poshta.ts'
import { openFolderStore } from '../integrations/files/folder.ts'
import { openS3Store } from '../integrations/files/s3.ts'
import { openOutbox } from '../integrations/letters/outbox.ts'
import type { LetterPort } from '../integrations/letters/port.ts'
import { createSmtp } from '../integrations/letters/smtp.ts'
import type { PushPort } from '../integrations/push/port.ts'
import { deriveVapidKeys } from '../integrations/push/vapid.ts'
import { createWebPush } from '../integrations/push/web-push.ts'

/** Longest wait for the carrier while a person waits; the copied lists answer in its place. */
const LIVE_CARRIER_MS = 2_500

export interface ChoosePortsOptions {
  config: Config
  clock: Clock
  appSecret: string
  /** In place of the configured way to send letters. */
  letterPort?: LetterPort | undefined
  /** In place of the browsers' push services. */
  pushPort?: PushPort | undefined
}

/** The world outside: the real one where the configuration names it, the embedded one otherwise (decisions 6). */
export async function choosePorts({ config, clock, appSecret, ...given }: ChoosePortsOptions) {
  const outbox = await openOutbox({ folder: join(config.dataDir, 'outbox'), clock })
  return {
    files: config.s3 ? openS3Store(config.s3) : await openFolderStore(join(config.dataDir, 'files')),
    outbox,
    letters: given.letterPort ?? (config.smtpUrl ? createSmtp({ url: config.smtpUrl }) : outbox),
    push:
      given.pushPort ??
      createWebPush({ keys: deriveVapidKeys(appSecret), contact: `mailto:${config.mailFrom}` }),
    carriers: chooseCarrier(config, clock),
  }
}

function chooseCarrier({ novaPoshta }: Config, clock: Clock) {
  if (!novaPoshta) {
    const carrier = createDirectory()
    return { carrier, liveCarrier: carrier, edition: DIRECTORY_EDITION }
  }
  const live = createNovaPoshta({ ...novaPoshta, timeoutMs: LIVE_CARRIER_MS })
  return { carrier: createNovaPoshta(novaPoshta), liveCarrier: withBreaker(live, clock), edition: null }
}
