/**
 * The header, with the value `1`, of calls that an idle page makes by itself, such as polling a list; they don't extend a
 * staff session.
 */
export const IDLE_CALL_HEADER = 'X-Unattended'
