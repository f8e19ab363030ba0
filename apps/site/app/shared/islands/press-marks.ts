/*
 * What the starter does with a press in an island that doesn't answer yet (public/starter.ts): a button's is repeated once it
 * does, the last one pressed; a link's is followed, unless it is marked by these attributes.
 */

/** Of a link that the island answers without leaving the page: a press waits for it a while. */
export const ANSWERED_HERE = { 'data-answered-here': '' }

/** Of a button that adds or takes away: all its presses are repeated, not only the last. */
export const EACH_PRESS_COUNTS = { 'data-each-press-counts': '' }
