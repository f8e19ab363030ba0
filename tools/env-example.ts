// Writes .env.example from the table of variables in docs/operations.md: `npm run env-example`.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { envExample } from './checks/operations.ts'
import { PROJECT_ROOT } from './checks/project-files.ts'

const operations = readFileSync(join(PROJECT_ROOT, 'docs/operations.md'), 'utf8')
writeFileSync(join(PROJECT_ROOT, '.env.example'), envExample(operations))
