import { type LateStart, startLate } from './start-late.ts'
import { OPEN_ORDER } from './open-order.ts'
import { UNPAID_ORDERS } from './unpaid-orders/unpaid-orders-key.ts'

/*
 * The landing page is finished HTML whose links work by themselves, so its scripts may wait until someone shows
 * interest (docs/decisions/0008). React Router prints preloads and one module script; on such a page they are printed
 * under names the browser ignores, and a few inline lines turn them into the real ones.
 */

/** Told to the window once the scripts answer presses. */
export const LIVE_EVENT = 'dotyk:live'

/** The element that says where the page's messages are. */
export const MESSAGES_ID = 'page-messages'

/** Of a link that scripts answer without leaving the page: a press before they do waits for them a while. */
export const ANSWERED_HERE = { 'data-answered-here': '' }

/** Of a button that adds or takes away: all its presses before the scripts answer are repeated, not only the last. */
export const EACH_PRESS_COUNTS = { 'data-each-press-counts': '' }

/** How long a press of such a link waits, milliseconds; then it is followed. */
const FOLLOW_AFTER_MS = 2_000

const MODULE_SCRIPT = ' type="module" async=""'
/** Lines that give React Router the data of the page. */
const DATA_SCRIPT = /(<script[^>]*)(>window\.__reactRouterContext\b)/g

/**
 * Holds a rendered page's scripts back until the first sign of interest, or what else is said.
 * @throws an error when the page has no module script as this release of React Router prints it
 */
export function holdScripts(html: string, nonce: string, until: LateStart): string {
  if (!html.includes(MODULE_SCRIPT)) throw new Error('The page has no module script to hold back')
  const told = [until, LIVE_EVENT, MESSAGES_ID, FOLLOW_AFTER_MS, UNPAID_ORDERS, OPEN_ORDER].map(value =>
    JSON.stringify(value),
  )
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="late-modulepreload"')
    .replace(MODULE_SCRIPT, ' type="late-module"')
    .replace(DATA_SCRIPT, '$1 type="late-data"$2')
    .replace(
      '</body>',
      () => `<script nonce="${nonce}">(${startLate.toString()})(${told.join(', ')})</script></body>`,
    )
}
