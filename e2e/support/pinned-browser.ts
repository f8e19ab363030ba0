import { join } from 'node:path'
import { CHROMIUM_ARGS } from '../../playwright.config.ts'

const path = process.env['PINNED_CHROMIUM_PATH']
const libraries = process.env['PINNED_CHROMIUM_LIBRARIES']

/**
 * The Chromium in which pictures are compared, independent of the machine's browsers and fonts: the Chromium of the npm package,
 * with only the repository's fonts. null if it doesn't start.
 */
export const pinnedBrowser = path
  ? {
      executablePath: path,
      args: CHROMIUM_ARGS,
      env: {
        ...process.env,
        FONTCONFIG_FILE: join(import.meta.dirname, '../../apps/server/fonts/fonts.conf'),
        ...(libraries ? { LD_LIBRARY_PATH: libraries } : {}),
      },
    }
  : null
