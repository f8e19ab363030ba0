/** Stored files as profiles and companies refer to them: a photo by its id, other files by name. */
export interface FileNames {
  photo: string | null
  files: string[]
}
