/** What each kind of letter needs to be written; a new kind begins here and ends in templates/. */
export interface LetterData {
  /** Confirms the e-mail of a sign-up. */
  activation: { link: string }
  /** Confirms an e-mail that is being linked to a profile entered by a login link (decisions 3.5). */
  'email-linking': { link: string }
  /** Goes to the new address and confirms it (product.md §4). */
  'email-change': { link: string }
  'password-change': { link: string }
  /** Leads to the page that takes a new password (decisions 3.6). */
  recovery: { link: string }
  /** Confirms that the profile is to be deleted (decisions 4.7). */
  deletion: { link: string }
  /** The profile is deleted; `days` are left to restore it. */
  deleted: { link: string; days: number }
  /** Sent once for each of the last days of decisions 4.6. */
  'trial-ending': { link: string; days: number }
  'subscription-ending': { link: string; days: number }
  expired: { link: string }
}

export type LetterKind = keyof LetterData

/** The kinds whose link confirms something for an address: it works once and for a day (decisions 3.7). */
export type ConfirmingKind = Exclude<LetterKind, RemindingKind>

/** The kinds that tell something and lead to the profile. */
export type RemindingKind = 'deleted' | 'trial-ending' | 'subscription-ending' | 'expired'
