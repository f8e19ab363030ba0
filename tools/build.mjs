// @ts-check
// Installs what is missing and builds what is stale, as `npm start` does before it serves.
import { prepareProject } from './setup/prepare.mjs'
import { runMain } from './setup/stop.mjs'

await runMain(prepareProject)
