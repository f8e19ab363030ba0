import { theme } from '@dotyk/ui/theme'
import { mergeThemeOverrides } from '@mantine/core'

/** Mantine's own red is too light for white text. */
const red = [
  ...['#fdecec', '#f9d2d4', '#f2a5a9', '#ea767c', '#e0434d', '#d2313c'],
  ...['#c4232f', '#c4232f', '#c4232f', '#a81c27'],
] as const satisfies string[]

/** The element that holds the page. */
export const CONTENT_ID = 'content'

const dense = { defaultProps: { size: 'xs' } }

/** Mantine at the console's measures: controls 30 px high with a radius of 8, text of 13 px. */
export const consoleTheme = mergeThemeOverrides(theme, {
  colors: { red: [...red] },
  defaultRadius: 'sm',
  fontSizes: { xs: '13px', sm: '13px', md: '14px' },
  lineHeights: { xs: '20px', sm: '20px', md: '20px' },
  components: {
    ActionIcon: { defaultProps: { size: 30, variant: 'default' } },
    Button: dense,
    Checkbox: dense,
    FileInput: dense,
    Input: dense,
    // Hints go below the field, so that fields side by side line up; labels look like those of our own fields.
    InputWrapper: {
      defaultProps: { size: 'xs', inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      styles: {
        label: { marginBottom: 4, fontWeight: 500, color: 'var(--ink-soft)' },
        description: { marginTop: 4 },
      },
    },
    // Within the page's landmark; and a menu holds nothing but its items, so it takes the focus itself.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false, portalProps: { target: `#${CONTENT_ID}` } } },
    MultiSelect: dense,
    NumberInput: dense,
    PasswordInput: dense,
    Radio: dense,
    SegmentedControl: dense,
    Select: dense,
    Switch: dense,
    Textarea: dense,
    TextInput: dense,
  },
})
