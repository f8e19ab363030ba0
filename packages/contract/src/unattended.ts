/**
 * A page that nobody touches sends this header, `1`, with the calls it makes on its own, such as a list that is read
 * again: they don't keep a staff session from ending unused.
 */
export const UNATTENDED_HEADER = 'X-Unattended'
