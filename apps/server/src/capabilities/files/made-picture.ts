/** A picture's files, the one that a profile names first. */
export interface MadePicture {
  files: { name: string; bytes: Buffer }[]
}
