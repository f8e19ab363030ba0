/** A photo by its hash, other files by the names that profiles use. */
export interface ComingFiles {
  photo: string | null
  files: string[]
}

/** Told of files before the first of them is kept: whoever keeps them may die before a profile names them. */
export type ExpectFiles = (coming: ComingFiles) => Promise<void>
