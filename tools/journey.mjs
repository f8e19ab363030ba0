// @ts-check
// Runs the journeys of one file in a browser: npm run journey -- NAME, with the file's name or a part of it.
import { findJourneyBrowsers } from './setup/browser.mjs'
import { prepare, root, say } from './setup/prepare.mjs'
import { projectEnvironment, runVisibly } from './setup/processes.mjs'
import { finish, Stop } from './setup/stop.mjs'

await finish(async () => {
  const names = process.argv.slice(2)
  if (names.length === 0) throw new Stop('Say which: npm run journey -- NAME, such as first-card.')
  await prepare()
  const { environment, leftOut } = await findJourneyBrowsers(root, say)
  for (const sentence of leftOut) say(sentence)
  const env = projectEnvironment(root, environment)
  return runVisibly('playwright', ['test', '--reporter=list', ...names], { cwd: root, env })
})
