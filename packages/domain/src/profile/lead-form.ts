/**
 * How a card asks visitors to leave their contact: not at all, by a link that appears after the visitor saved the card's contact,
 * or by a button that is always shown.
 */
export const LEAD_FORM_MODES = ['off', 'link', 'button'] as const
export type LeadFormMode = (typeof LEAD_FORM_MODES)[number]
