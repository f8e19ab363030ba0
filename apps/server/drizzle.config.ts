import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/capabilities/*/*.tables.ts', './src/integrations/*/*/*.tables.ts'],
  out: './src/database/migrations',
})
