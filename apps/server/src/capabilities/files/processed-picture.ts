/** A picture's files, the one that a profile names first. */
export interface ProcessedPicture {
  files: { name: string; bytes: Buffer }[]
}
