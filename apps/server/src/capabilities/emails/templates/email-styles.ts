/**
 * The identity's colours as mail clients need them: light colours are inline, because many clients support nothing else, and dark
 * colours are set by classes.
 */
export const LIGHT_COLOURS = {
  paper: '#fafaf7',
  surface: '#ffffff',
  ink: '#11131a',
  soft: '#3f4352',
  faint: '#5f6373',
  accent: '#3d4bff',
  onAccent: '#ffffff',
  link: '#3140e8',
}

const DARK: typeof LIGHT_COLOURS = {
  paper: '#0e0f14',
  surface: '#181a22',
  ink: '#f4f4f0',
  soft: '#c9cbd6',
  faint: '#9fa3b3',
  accent: '#5560ff',
  onAccent: '#ffffff',
  link: '#a3abff',
}

export const FONT_FAMILY =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"

/** The style sheet in the email's head: dark colours for clients that support them, and a layout for narrow screens. */
export const EMAIL_STYLES = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
  .paper { background-color: ${DARK.paper} !important }
  .surface { background-color: ${DARK.surface} !important }
  .ink { color: ${DARK.ink} !important }
  .soft { color: ${DARK.soft} !important }
  .faint { color: ${DARK.faint} !important }
  .link { color: ${DARK.link} !important }
  .button { background-color: ${DARK.accent} !important }
  .arc { border-color: ${DARK.ink} !important }
  .dot { background-color: ${DARK.accent} !important }
}
@media (max-width: 480px) {
  .surface { padding: 32px 24px !important }
  .heading { font-size: 26px !important }
  .button { width: 100% !important }
  .button a { display: block !important }
}
`
