/** Whose upload it is, a profile's or a company's, and the field of the payload that a refusal names. */
export interface UploadSource {
  profileId: string
  field: string
}
