// Pictures of every screen at four widths, in both languages, light and dark, on contact sheets in screenshots/:
// npm run screenshots all screens, compared with the pictures accepted last
// npm run screenshots -- editor landing the screens whose name contains one of the words
// npm run screenshots -- --accept accepts the pictures just taken
// npm run screenshots -- --axe also checks each state with axe; exits with 1 if it finds a violation
// npm run screenshots -- --conditions zoomed to 400 %, turned, and in forced colours instead of the four widths
// npm run screenshots -- --width 390 only this width
// npm run screenshots -- --language ua only this language A separate server with fictional people is started and removed.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { startServer } from '../e2e/support/server.ts'
import { CHROMIUM_ARGS } from '../playwright.config.ts'
import { createStaff } from '../bench/staff.ts'
import { openGallery } from './screenshots/gallery.ts'
import { makeSubjects } from './screenshots/subjects.ts'
import { SCREENS } from './screenshots/screens.ts'
import { takeScreen } from './screenshots/take-screen.ts'
import { findBrowser } from './setup/browser.mjs'
import { prepareProject, PROJECT_ROOT, printStep } from './setup/prepare.mjs'
import { runMain, UserError } from './setup/stop.mjs'

await runMain(async () => {
  const { values: options, positionals: asked } = parseArgs({
    allowPositionals: true,
    options: {
      accept: { type: 'boolean', default: false },
      axe: { type: 'boolean', default: false },
      conditions: { type: 'boolean', default: false },
      width: { type: 'string', multiple: true },
      language: { type: 'string' },
    },
  })
  const { accept, ...taking } = { ...options, widths: options.width?.map(Number) }
  const screens = SCREENS.filter(({ name }) => asked.length === 0 || asked.some(word => name.includes(word)))
  if (screens.length === 0) {
    throw new UserError(`No screen has such a name; there are ${SCREENS.map(({ name }) => name).join(', ')}.`)
  }
  await prepareProject()
  const gallery = await openGallery(join(PROJECT_ROOT, 'screenshots'))
  const found = await findBrowser(PROJECT_ROOT, printStep)
  const dataDir = await mkdtemp(join(tmpdir(), 'dotyk-screenshots-'))
  await createStaff({ DATA_DIR: dataDir })
  const server = await startServer(dataDir)
  const browser = await chromium.launch({
    executablePath: found.path,
    args: CHROMIUM_ARGS,
    env: { ...process.env, ...found.environment },
  })
  try {
    const subjects = await makeSubjects(server.url, dataDir)
    let [changed, broken, failed] = [0, 0, 0]
    const taken: string[] = []
    for (const [at, screen] of screens.entries()) {
      const pictures = await takeScreen(browser, server.url, screen, subjects, taking).catch(
        (error: unknown) => {
          failed += 1
          printStep(`${at + 1}/${screens.length} ${screen.name}: ${String(error)}`)
          return []
        },
      )
      if (pictures.length === 0) continue
      const differing = await gallery.hang(screen.name, pictures)
      taken.push(screen.name)
      changed += differing.length
      const told = differing.map(({ name, share }) => `${name} (${(share * 100).toFixed(1)} %)`)
      printStep(
        `${at + 1}/${screens.length} ${screen.name}${told.length > 0 ? `: changed ${told.join(', ')}` : ''}`,
      )
      for (const { name, violations } of pictures) {
        broken += violations.length
        for (const violation of violations) printStep(`  ${screen.name} ${name}: ${violation}`)
      }
    }
    if (accept) await gallery.accept(taken)
    printStep(`${changed} pictures differ from those accepted; all are in screenshots/sheets.`)
    if (options.axe) printStep(`axe found ${broken === 0 ? 'nothing' : `${broken} violations`}.`)
    return broken + failed > 0 ? 1 : 0
  } finally {
    await browser.close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
