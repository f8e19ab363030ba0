// Lays out the folder of a capability as ARCHITECTURE.md draws it: npm run new-capability -- reviews
// Where one of many isn't many without its s: npm run new-capability -- stock item
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './checks/project-files.ts'
import { layOutCapability, readName } from './new-capability/lay-out.ts'
import { finish, Stop } from './setup/stop.mjs'

await finish(async () => {
  const [many, one] = process.argv.slice(2)
  const name = readName(many, one)
  const folder = `apps/server/src/capabilities/${name.many}`
  const taken = [folder, `packages/contract/src/${name.many}.ts`, `packages/domain/src/${name.many}`].find(
    path => existsSync(join(root, path)),
  )
  if (taken) throw new Stop(`${taken} is there already.`)

  for (const [path, text] of await layOutCapability(root, name)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
    console.log(path)
  }
  console.log(`
It stores, lists and forgets texts of an owner: change that into what you need. Then
  1. give it its place in CAPABILITIES_FROM_TOP of .dependency-cruiser.cjs,
  2. hand its functions what they need in apps/server/src/compose.ts,
  3. make its migration: cd apps/server && npx drizzle-kit generate --name ${name.many},
  4. npm run check && npx vitest run ${folder} packages/domain/src/${name.many}`)
})
