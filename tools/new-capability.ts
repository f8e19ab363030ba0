// Writes the folder of a new capability as ARCHITECTURE.md describes it: npm run new-capability -- reviews The singular is given
// too if it isn't the plural without its s: npm run new-capability -- stock item
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PROJECT_ROOT } from './checks/project-files.ts'
import { generateCapability, parseCapabilityName } from './new-capability/lay-out.ts'
import { runMain, UserError } from './setup/stop.mjs'

await runMain(async () => {
  const [many, one] = process.argv.slice(2)
  const name = parseCapabilityName(many, one)
  const folder = `apps/server/src/capabilities/${name.many}`
  const taken = [folder, `packages/contract/src/${name.many}.ts`, `packages/domain/src/${name.many}`].find(
    path => existsSync(join(PROJECT_ROOT, path)),
  )
  if (taken) throw new UserError(`${taken} is there already.`)

  for (const [path, text] of await generateCapability(PROJECT_ROOT, name)) {
    mkdirSync(dirname(join(PROJECT_ROOT, path)), { recursive: true })
    writeFileSync(join(PROJECT_ROOT, path), text)
    console.log(path)
  }
  console.log(`
It stores, lists and deletes texts of an owner: change that into what you need. Then
  1. give it its place in CAPABILITIES_FROM_TOP and its rules theirs in DOMAIN_FROM_TOP of .dependency-cruiser.cjs,
  2. create it in apps/server/src/compose.ts, and add it to the list of capabilities there,
  3. make its migration: npm run new-migration -- ${name.many},
  4. npm run check && npm run test:one -- ${folder} packages/domain/src/${name.many}`)
})
