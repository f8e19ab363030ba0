import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'

/** From a wash to a deep tone; 6 is the accent of look.md, which carries white text in light, 5 in dark. */
const accent: MantineColorsTuple = [
  '#eef0ff',
  '#dbdfff',
  '#b8bfff',
  '#929cff',
  '#7480ff',
  '#5560ff',
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

/** Neutrals between paper and ink; Mantine draws its light scheme with them. */
const gray: MantineColorsTuple = [
  '#fafaf7',
  '#f1f1ec',
  '#e9e9e3',
  '#dfdfd9',
  '#c9c9c6',
  '#a9abb3',
  '#8a8d9b',
  '#5f6373',
  '#3f4352',
  '#22242f',
]

/** The same from text to ground, for its dark scheme. */
const dark: MantineColorsTuple = [
  '#f4f4f0',
  '#c9cbd6',
  '#9fa3b3',
  '#757989',
  '#2b2e3a',
  '#333644',
  '#22242f',
  '#181a22',
  '#0e0f14',
  '#08090c',
]

/**
 * Mantine in our colours and shapes, for the console and for the parts of the owner's area that need a rich control. The look
 * itself lives in `tokens.css`; here Mantine's own variables only point to it.
 */
export const theme = createTheme({
  colors: { accent, dark, gray, wheat },
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

const tokens = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-faint)',
  '--mantine-color-placeholder': 'var(--ink-faint)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--edge)',
}

/** The tokens follow the scheme by themselves, so both of Mantine's schemes get the same. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: tokens,
  dark: tokens,
})
