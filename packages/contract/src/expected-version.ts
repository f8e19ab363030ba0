/**
 * PATCH of the profile and PUT of its layout replace whole values, so both accept the version that the caller saw, `"7"`, in this
 * header and refuse with `changed-elsewhere` if there is a newer one. Without the header they overwrite. The profile's id may
 * precede the version, `"0a1b2c3d4e5f6g-7"`, so that an edit never changes another profile to which the browser has signed in
 * meanwhile.
 */
export const EXPECTED_VERSION_HEADER = 'If-Match'

/** The profile version that a caller saw. */
export interface ExpectedVersion {
  profileId: string
  version: number
}
