/**
 * Whether a card takes its visitors' contacts: not at all, by a link that appears once the visitor saved the card's own
 * contact, or by a button from the start.
 */
export const LEAD_FORM_MODES = ['off', 'link', 'button'] as const
export type LeadFormMode = (typeof LEAD_FORM_MODES)[number]
