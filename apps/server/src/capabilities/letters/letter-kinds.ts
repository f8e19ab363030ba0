/** What each kind of letter needs to be written; a new kind begins here and ends in templates/. */
export interface LetterData {
  /** Confirms the e-mail of a sign-up. */
  activation: { link: string }
  /** Confirms an e-mail that is being linked to a profile entered by a login link (decisions 3.5). */
  'email-linking': { link: string }
}

export type LetterKind = keyof LetterData
