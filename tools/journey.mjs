// @ts-check
// Runs the journeys of one file in a browser: npm run journey -- NAME, with the file's name or a part of it.
import { findJourneyBrowsers } from './setup/browser.mjs'
import { prepareProject, PROJECT_ROOT, printStep } from './setup/prepare.mjs'
import { projectEnvironment, runWithOutput } from './setup/processes.mjs'
import { runMain, UserError } from './setup/stop.mjs'

await runMain(async () => {
  const names = process.argv.slice(2)
  if (names.length === 0) throw new UserError('Say which: npm run journey -- NAME, such as first-card.')
  await prepareProject()
  const { environment, leftOut } = await findJourneyBrowsers(PROJECT_ROOT, printStep)
  for (const sentence of leftOut) printStep(sentence)
  const env = projectEnvironment(PROJECT_ROOT, environment)
  return runWithOutput('playwright', ['test', '--reporter=list', ...names], { cwd: PROJECT_ROOT, env })
})
