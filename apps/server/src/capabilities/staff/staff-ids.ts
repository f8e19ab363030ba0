const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a text can be the id of a member, a session or an invitation. PostgreSQL refuses to compare any other. */
export function isStaffId(text: string): boolean {
  return ID.test(text)
}
