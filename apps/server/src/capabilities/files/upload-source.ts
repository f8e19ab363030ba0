/** Whose upload it is, and the field of the payload that a refusal names. */
export interface UploadSource {
  profileId: string
  field: string
}
