import { COMPANY_PICTURES, type CompanyPicture } from '@dotyk/domain/companies'
import type { ReceivedFile } from '../../http/read-form.ts'
import type { Files } from '../files/index.ts'

const USES = {
  logoFile: 'logo',
  backgroundFile: 'background',
  footerFile: 'logo',
  metaFile: 'preview',
  mailLogoFile: 'email',
} as const satisfies Record<CompanyPicture, Parameters<Files['storePicture']>[1]>

/**
 * Stores the uploaded pictures of a company and returns their addresses.
 * @throws Refusal `image-invalid`, `image-too-many-pixels` or `file-type` naming the file's field.
 */
export async function storeCompanyPictures(
  { storePicture }: Pick<Files, 'storePicture'>,
  companyId: string,
  files: Partial<Record<CompanyPicture, ReceivedFile>>,
): Promise<Partial<Record<CompanyPicture, string>>> {
  const stored = COMPANY_PICTURES.map(async picture => {
    const file = files[picture]
    if (!file) return []
    const source = { profileId: companyId, field: picture }
    return [[picture, await storePicture(file.bytes, USES[picture], source)] as const]
  })
  return Object.fromEntries((await Promise.all(stored)).flat())
}
