import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/capabilities/*/*.tables.ts',
    './src/integrations/*/*/*.tables.ts',
    './src/startup/*.tables.ts',
  ],
  out: './src/database/migrations',
})
