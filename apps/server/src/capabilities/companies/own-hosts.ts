import type { Config } from '../../config.ts'

/** The host of the service itself, which no company may take. */
export function serviceHost({ publicUrl }: Pick<Config, 'publicUrl'>): string {
  return publicUrl ? new URL(publicUrl).hostname : 'localhost'
}

/** Whether a host leads to the default company or to the console, whatever companies there are. */
export function isOwnHost(host: string, config: Pick<Config, 'publicUrl'>): boolean {
  return host === serviceHost(config) || host.includes('admin.')
}
