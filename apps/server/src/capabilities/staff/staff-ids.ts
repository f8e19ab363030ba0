const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Whether a text has the form of an id of a member, a session or an invitation. PostgreSQL refuses to compare ids with other
 * texts.
 */
export function isStaffId(text: string): boolean {
  return ID.test(text)
}
