/*
 * Attributes that tell the starter (public/starter.ts) how to handle a press in an island before hydration. Without
 * them the last press of a button is repeated after hydration, and a link is followed.
 */

/** Marks a link that the island handles without leaving the page: its press waits for hydration a while. */
export const ANSWERED_HERE = { 'data-answered-here': '' }

/** Marks a button that adds or subtracts: all its presses are repeated, not only the last. */
export const EACH_PRESS_COUNTS = { 'data-each-press-counts': '' }
