import type { Config } from '../../config.ts'

/** The host of the service itself, which no company may take. */
export function serviceHost({ publicUrl }: Pick<Config, 'publicUrl'>): string {
  return publicUrl ? new URL(publicUrl).hostname : 'localhost'
}

/** Whether a host leads to the default company or to the console, regardless of which companies exist. */
export function isOwnHost(host: string, config: Pick<Config, 'publicUrl'>): boolean {
  return host === serviceHost(config) || host.includes('admin.')
}

/** Names that lead to this machine itself. */
const LOOPBACK = /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/**
 * Whether a host is the service's own: the host of the public address, or `admin.` and that host for the console. If the public
 * address is this machine, the service runs for a trial: its hosts are this machine's names, and any name with `admin.` for the
 * console.
 */
export function isServiceHost(host: string, config: Pick<Config, 'publicUrl'>): boolean {
  const own = serviceHost(config)
  if (LOOPBACK.test(own)) return LOOPBACK.test(host) || host.includes('admin.')
  return host === own || host === `admin.${own}`
}
