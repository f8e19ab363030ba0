/**
 * The version of what a visitor agrees to when they leave their contact; it grows by one with each change of the text's
 * meaning. Text and version are stored with the lead.
 */
export const LEAD_CONSENT_VERSION = 1
