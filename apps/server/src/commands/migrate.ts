import { join } from 'node:path'
import { readConfig } from '../config.ts'
import { openConfiguredDatabase } from '../database/open.ts'
import { createBucket } from '../integrations/files/s3.ts'
import { readAcceptedSecrets } from '../startup/app-secret.ts'
import { migrateKnownDatabase } from '../startup/known-secret.ts'
import { runCommand } from './run-command.ts'

/**
 * `npm run migrate`: applies the migrations that are missing, and makes the bucket if it isn't there, also while the service
 * runs. The service also applies migrations when it starts; this command is for deployments that migrate before the start.
 */
await runCommand(async () => {
  const config = readConfig(process.env)
  const database = await openConfiguredDatabase(config.databaseUrl, join(config.dataDir, 'database'), {
    sessionUrl: config.sessionUrl,
  })
  try {
    const { dataDir, acceptsNewSecret } = config
    const acceptedSecrets = await readAcceptedSecrets(config)
    await database.exclusively(() =>
      migrateKnownDatabase({ dataDir, acceptedSecrets, acceptsNewSecret, database }),
    )
    process.stdout.write('The database has every migration of this version.\n')
  } finally {
    await database.close()
  }
  if (config.s3) {
    const isNew = await createBucket(config.s3)
    process.stdout.write(isNew ? 'The bucket is made.\n' : 'The bucket is there.\n')
  }
})
