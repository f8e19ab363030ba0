/** What a card stands on where its owner left it open. */
export interface OpenGrounds {
  page: string
  tile: string
  button: string
}

/** The grounds of the card nobody customised. */
export const PLAIN_GROUNDS = {
  light: { page: '#f4f3ee', tile: '#ffffff', button: '#11131a' },
  dark: { page: '#0e1016', tile: '#191c25', button: '#f3f3f0' },
} as const satisfies Record<'light' | 'dark', OpenGrounds>
