import type { Config } from '../../config.ts'

/** The host of the service itself, which no company may take. */
export function serviceHost({ publicUrl }: Pick<Config, 'publicUrl'>): string {
  return publicUrl ? new URL(publicUrl).hostname : 'localhost'
}

/** Whether a host leads to the default company or to the console, whatever companies there are. */
export function isOwnHost(host: string, config: Pick<Config, 'publicUrl'>): boolean {
  return host === serviceHost(config) || host.includes('admin.')
}

/** A name that leads to this machine itself. */
const LOOPBACK = /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/**
 * Whether the service is at a host itself: the public address, and the console's `admin.` before it. Without a public address,
 * or with one of this machine, the service is being tried: it is at this machine, and its console at whatever name.
 */
export function isServiceHost(host: string, config: Pick<Config, 'publicUrl'>): boolean {
  const own = serviceHost(config)
  if (LOOPBACK.test(own)) return LOOPBACK.test(host) || host.includes('admin.')
  return host === own || host === `admin.${own}`
}
