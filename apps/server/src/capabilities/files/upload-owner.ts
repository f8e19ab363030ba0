/** The profile or company that an upload belongs to, and the field that a refusal names. */
export interface UploadOwner {
  profileId: string
  field: string
}
