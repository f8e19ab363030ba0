// @ts-check
// Installs what is missing and builds what is stale, as `npm start` does before it serves.
import { prepare } from './setup/prepare.mjs'
import { finish } from './setup/stop.mjs'

await finish(prepare)
