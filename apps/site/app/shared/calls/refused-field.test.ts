import { CallRefused, ConnectionLost } from '@dotyk/contract/call-failures'
import { expect, test } from 'vitest'
import { renameRefusedField } from './refused-field.ts'

const ours = (field: string) => (field === 'custom_url' ? 'slug' : field)
const refusedAt = (field: string | null) => () => Promise.reject(new CallRefused('slug-taken', 409, field, 7))

test('a refusal’s field is renamed to the page’s name, and the rest is kept', async () => {
  await expect(renameRefusedField(ours, refusedAt('custom_url'))).rejects.toMatchObject({
    key: 'slug-taken',
    status: 409,
    field: 'slug',
    retryAfter: 7,
  })
})

test('an error that is no refusal, or names no field, is passed on unchanged', async () => {
  await expect(renameRefusedField(ours, refusedAt(null))).rejects.toMatchObject({ field: null })
  const lost = new ConnectionLost('no answer')
  await expect(renameRefusedField(ours, () => Promise.reject(lost))).rejects.toBe(lost)
})
