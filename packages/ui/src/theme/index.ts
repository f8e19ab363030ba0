import { createTheme, type MantineColorsTuple } from '@mantine/core'

/** From a wash to a deep tone; 6 is the accent of look.md, which carries white text in light, 5 in dark. */
const accent: MantineColorsTuple = [
  '#eef0ff',
  '#dbdfff',
  '#b8bfff',
  '#929cff',
  '#7480ff',
  '#5a66ff',
  '#3d4bff',
  '#2c38dd',
  '#232db4',
  '#1b238c',
]

const wheat: MantineColorsTuple = [
  '#fff8e5',
  '#fff0cc',
  '#ffe4a1',
  '#ffd772',
  '#ffc940',
  '#fac02a',
  '#e0a712',
  '#b5850a',
  '#8a6505',
  '#5f4502',
]

/**
 * Mantine dressed as Dotyk, for the console and for the parts of the owner's area that need a rich control. The look
 * itself lives in `tokens.css`; here Mantine's own variables only point to it.
 */
export const theme = createTheme({
  colors: { accent, wheat },
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 5 },
  black: '#11131a',
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-text)', fontWeight: '650' },
  defaultRadius: 'md',
  radius: { xs: '6px', sm: '8px', md: '12px', lg: '20px', xl: '28px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
})
