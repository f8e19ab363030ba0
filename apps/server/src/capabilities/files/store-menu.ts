import { Refusal } from '../../refusal.ts'
import { findPdfProblem } from './check-pdf.ts'
import type { FilesContext } from './files.context.ts'
import { newFileId } from './new-file-id.ts'
import { removeUnlessUsed } from './remove-files.ts'
import { scanUpload } from './scan-upload.ts'

/**
 * Stores an uploaded menu unchanged and returns the file's name, which the profile stores.
 * @throws Refusal `pdf-invalid`, `pdf-protected`, `pdf-active` or `file-infected` naming `field`, `scanner-unavailable`,
 * `unavailable` if the file can't be stored.
 */
export async function storeMenu(ctx: FilesContext, bytes: Buffer, field: string): Promise<string> {
  const fault = findPdfProblem(bytes)
  if (fault) throw new Refusal(fault, { field })
  await scanUpload(ctx, bytes, field)
  const name = `${newFileId()}.pdf`
  await removeUnlessUsed(ctx, { photo: null, files: [name] })
  await ctx.store.put(name, bytes)
  return name
}
