import { join } from 'node:path'
import type { AppContext } from '../app-context.ts'
import type { Capability } from '../capability.ts'
import type { CdnConfig } from '../config/cdn.ts'
import { createCloudflare } from './cdn/cloudflare.ts'
import { createFastly } from './cdn/fastly.ts'
import type { CdnPort } from './cdn/port.ts'
import { createVarnish } from './cdn/varnish.ts'
import { withBreaker } from './carrier/breaker.ts'
import { createEmbeddedDirectory, DIRECTORY_EDITION } from './carrier/directory.ts'
import { createNovaPoshta } from './carrier/nova-poshta.ts'
import { openFolderStore } from './files/folder.ts'
import { openS3Store } from './files/s3.ts'
import { openOutbox } from './emails/outbox.ts'
import { createCompanySmtp } from './emails/company-smtp.ts'
import type { EmailPort, OpenMailServer } from './emails/port.ts'
import { createSmtp } from './emails/smtp.ts'
import { createCheckbox } from './fiscal/checkbox.ts'
import type { FiscalPort } from './fiscal/port.ts'
import { embedFiscalSandbox } from './fiscal/sandbox/embed-sandbox.ts'
import { createLiqpay } from './payment/liqpay.ts'
import { createMonobank } from './payment/monobank.ts'
import { embedPaymentSandbox } from './payment/sandbox/embed-sandbox.ts'
import type { PaymentProviders } from './payment/port.ts'
import type { PushPort } from './push/port.ts'
import { deriveVapidKeys } from './push/vapid.ts'
import { createWebPush } from './push/web-push.ts'
import { createClamav } from './scanner/clamav.ts'
import { createApns, type ApnsOptions } from './wallet/apns.ts'
import { createGoogleObjects, type GoogleObjectsOptions } from './wallet/google-objects.ts'

/** The longest wait for the carrier while a person waits; after it, the local copy of the lists answers. */
const LIVE_CARRIER_MS = 2_500

export interface PortOverrides {
  /** Replaces the configured way to send emails. */
  emailPort?: EmailPort
  /** Replaces the companies' own mail servers. */
  openMailServer?: OpenMailServer
  /** Replaces the browsers' push services. */
  pushPort?: PushPort
  /** Replaces Apple's push service. */
  apns?: ApnsOptions
  /** Replaces the API of Google Wallet. */
  googleObjects?: GoogleObjectsOptions
  /** Replaces the configured content delivery network. */
  cdn?: CdnPort
}

/** Opens the implementation of every port: the real one if it is configured, otherwise the embedded one. */
export async function choosePorts(context: AppContext, given: PortOverrides) {
  const { config, clock, appSecret } = context
  const payment = choosePayment(context)
  const fiscal = chooseFiscal(context)
  const outbox = await openOutbox({ folder: join(config.dataDir, 'outbox'), clock })
  return {
    files: config.s3 ? openS3Store(config.s3) : await openFolderStore(join(config.dataDir, 'files')),
    openMailServer:
      given.openMailServer ?? createCompanySmtp({ allowsPrivate: config.allowsPrivateMailServers }),
    // If emails are sent by SMTP, the outbox contains only outdated ones.
    outbox: config.smtpUrl ? { ...outbox, read: () => Promise.resolve(null) } : outbox,
    emails: given.emailPort ?? (config.smtpUrl ? createSmtp({ url: config.smtpUrl }) : outbox),
    push:
      given.pushPort ??
      createWebPush({ keys: deriveVapidKeys(appSecret), contact: `mailto:${config.mailFrom}` }),
    walletObjects: config.googleWallet
      ? createGoogleObjects(config.googleWallet, () => clock.now().getTime(), given.googleObjects)
      : null,
    passPush: config.appleWallet ? createApns(config.appleWallet, given.apns) : null,
    carriers: chooseCarrier(context),
    payment: payment.providers,
    fiscal: fiscal.port,
    cdn: given.cdn ?? chooseCdn(config.cdn),
    scanner: config.scanner ? createClamav(config.scanner) : null,
    embedded: [...payment.embedded, ...fiscal.embedded],
  }
}

/** Chooses the content delivery network; null if none is configured, so that nothing is kept by caches. */
function chooseCdn(cdn: CdnConfig | null): CdnPort | null {
  switch (cdn?.name) {
    case 'fastly':
      return createFastly(cdn.account)
    case 'cloudflare':
      return createCloudflare(cdn.account, cdn.obeysVary)
    case 'varnish':
      return createVarnish(cdn.addresses, cdn.token)
    case undefined:
      return null
  }
}

function chooseCarrier({ config: { novaPoshta }, clock }: AppContext) {
  if (!novaPoshta) {
    const carrier = createEmbeddedDirectory(clock)
    return { carrier, liveCarrier: carrier, edition: DIRECTORY_EDITION }
  }
  const live = createNovaPoshta({ ...novaPoshta, timeoutMs: LIVE_CARRIER_MS })
  return { carrier: createNovaPoshta(novaPoshta), liveCarrier: withBreaker(live, clock), edition: null }
}

/**
 * Chooses the payment providers: the configured ones, the current one first; without any, the sandbox, which is a part of the
 * service itself.
 */
function choosePayment(context: AppContext): { providers: PaymentProviders; embedded: Capability[] } {
  const { cardProviders, liqpay, monobank, liqpayVersion: version } = context.config
  const ports = cardProviders.flatMap(name => {
    if (name === 'liqpay') return liqpay ? [createLiqpay({ ...liqpay, version })] : []
    return monobank ? [createMonobank({ ...monobank, now: () => context.clock.now().getTime() })] : []
  })
  const [current, ...others] = ports
  if (current) return { providers: [current, ...others], embedded: [] }
  const sandbox = embedPaymentSandbox(context)
  return { providers: [sandbox.port], embedded: [sandbox] }
}

/**
 * Chooses the register for fiscal receipts; null if none is configured, so that no receipts are made. The sandbox register is a
 * part of the service itself.
 */
function chooseFiscal(context: AppContext): { port: FiscalPort | null; embedded: Capability[] } {
  const { fiscal } = context.config
  if (!fiscal) return { port: null, embedded: [] }
  if (fiscal.register === 'checkbox') return { port: createCheckbox(fiscal.checkbox), embedded: [] }
  const sandbox = embedFiscalSandbox(context)
  return { port: sandbox.port, embedded: [sandbox] }
}
