import { IMPORT_LIMITS } from '@dotyk/domain/imports'
import type { HttpContext } from '../../http/http-context.ts'
import { Refusal } from '../../refusal.ts'
import { applyImport } from './apply-import.ts'
import type { ImportsContext } from './imports.context.ts'
import { presentPreview } from './imports.presenter.ts'
import { type ImportInput, previewImport } from './preview-import.ts'

/** The limit of readings a minute, because each one occupies a thread for up to two seconds. */
const READINGS_PER_MINUTE = 30

export function addImportRoutes({ handle, languageOf }: HttpContext, ctx: ImportsContext): void {
  handle('GET /api/v1/import', async () => ({ from_addresses: ctx.config.importsFromAddresses }))

  handle(
    'POST /api/v1/import',
    async ({ owner, readForm }) => {
      const { fields, files } = await readForm(IMPORT_LIMITS.fileBytes)
      return presentPreview(await previewImport(ctx, owner.profileId, inputOf(fields, files.file?.bytes)))
    },
    { perMinute: READINGS_PER_MINUTE },
  )

  handle('POST /api/v1/import/:id/apply', async ({ owner, params, body, request }) => {
    const { added, unfit } = await applyImport(ctx, owner.profileId, { id: params.id, items: body.items })
    const profile = await ctx.owner.find(owner.profileId, languageOf(request))
    if (!profile) throw new Refusal('unauthorised')
    return { profile, added, left: unfit }
  })
}

/** Returns the input of a request. @throws Refusal `import-empty` if it has no file, no address and no text. */
function inputOf(
  fields: { address?: string | undefined; text?: string | undefined },
  file: Buffer | undefined,
): ImportInput {
  if (file) return { file: new Uint8Array(file) }
  if (fields.address?.trim()) return { address: fields.address }
  if (fields.text?.trim()) return { file: new TextEncoder().encode(fields.text) }
  throw new Refusal('import-empty', { field: 'file' })
}
