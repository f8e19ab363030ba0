/** Surface colours of a card: its page, its tiles and its buttons. */
export interface SurfaceColours {
  page: string
  tile: string
  button: string
}

/** Surface colours of a card without customization. */
export const DEFAULT_SURFACES = {
  light: { page: '#f4f3ee', tile: '#ffffff', button: '#11131a' },
  dark: { page: '#0e1016', tile: '#191c25', button: '#f3f3f0' },
} as const satisfies Record<'light' | 'dark', SurfaceColours>
