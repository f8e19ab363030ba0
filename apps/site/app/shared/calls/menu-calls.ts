import type { OwnProfile } from '@dotyk/contract/wire/profile'
import { callServer } from '../api.ts'
import type { OnProgress } from '@dotyk/ui/upload-progress'
import { createUploadCall } from '../create-upload-call.ts'

/** The stored menu: the URL of the PDF, or the link. */
export type StoredMenu = Pick<OwnProfile, 'menu' | 'isMenuUploaded'>

interface MenuReply {
  menu: string | null
  is_menu_uploaded: boolean
}

const menuFrom = ({ menu, is_menu_uploaded: isMenuUploaded }: MenuReply): StoredMenu => ({
  menu,
  isMenuUploaded,
})

export async function uploadMenu(file: File, onProgress: OnProgress): Promise<StoredMenu> {
  return menuFrom(await createUploadCall(onProgress)('PUT /api/v1/profile/menu', { file }))
}

export async function linkMenu(link: string): Promise<StoredMenu> {
  return menuFrom(await callServer('PUT /api/v1/profile/menu/link', { body: { link } }))
}

export async function removeMenu(): Promise<StoredMenu> {
  return menuFrom(await callServer('DELETE /api/v1/profile/menu', {}))
}
