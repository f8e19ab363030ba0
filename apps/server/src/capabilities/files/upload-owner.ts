/** The profile or company that an upload belongs to, and the payload field that a refusal names. */
export interface UploadOwner {
  profileId: string
  field: string
}
