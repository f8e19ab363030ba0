/** The files of a picture; a profile stores the name of the first one. */
export interface ProcessedPicture {
  files: { name: string; bytes: Buffer }[]
}
