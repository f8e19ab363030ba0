/**
 * Both calls that replace whole values, PATCH of the profile and PUT of its layout, take the version their caller saw in
 * this header, `"7"`, and refuse with `changed-elsewhere` once there is a newer one. Without it they overwrite. Whose version
 * it was may stand before it, `"0a1b2c3d4e5f6g-7"`: then what was typed in one profile never ends in another, to which the
 * browser was signed in meanwhile.
 */
export const SEEN_VERSION_HEADER = 'If-Match'

/** A profile as its caller saw it. */
export interface SeenVersion {
  profileId: string
  version: number
}
