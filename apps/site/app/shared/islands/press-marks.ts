/*
 * Attributes that tell the starter (public/starter.ts) how to handle a press in an island before hydration. Without
 * them the last press of a button is repeated after hydration, and a link is followed.
 */

/** Marks a link that the island handles without leaving the page: a press of the link waits some time for hydration. */
export const HANDLED_BY_ISLAND = { 'data-answered-here': '' }

/** Marks a button that adds or subtracts: all its presses are repeated after hydration, not only the last. */
export const REPLAY_EACH_PRESS = { 'data-each-press-counts': '' }
