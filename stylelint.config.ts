import type { Config } from 'stylelint'

/** A value of the scale of spaces in CSS pixels, or a calculation; negative too. */
const SPACE = String.raw`(?:-?(?:0|1|2|4|6|8|10|12|14|16|20|24|28|32|40|48|56|64|96)px|0|auto|-?[\d.]+(?:em|%|[dsl]?v[hw]|ch|rem)|(?:calc|var|env|max|min|clamp)\(.*\))`
const SPACES = String.raw`/^${SPACE}(?: ${SPACE})*$/`
/** Nothing of it is a number with a unit of time of its own. */
const NO_TIME = String.raw`/^(?!.*(?<![\w.-])[\d.]+m?s\b)/`

/** Drawings and materials: their colours, sizes and shapes are those of what they show. */
const DRAWINGS = [
  'apps/admin/src/features/push/previews.module.css',
  'apps/site/app/features/landing/{sample-card,tap}.module.css',
  'apps/site/app/features/shop/paints.module.css',
  'packages/product-view/src/live/stage-paper.module.css',
  'packages/card-page/**',
]

/**
 * Colours, type, radii, layers, motion and spaces come from `packages/ui/src/tokens.css`, with the console's own values in
 * `console.css`: everything else names them (docs/decisions/0094-looks-come-from-tokens.md).
 */
export default {
  ignoreFiles: [
    '**/{dist,build,node_modules}/**',
    'packages/ui/src/{tokens,fonts}.css',
    'apps/server/**',
    'bench/**',
    ...DRAWINGS,
  ],
  reportDescriptionlessDisables: true,
  reportNeedlessDisables: true,
  rules: {
    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch'],
    'declaration-property-value-allowed-list': {
      'font-size': ['/^var\\(--/', '/^calc\\(.*var\\(--/', '/[\\d.]em$/', 'inherit', '0'],
      font: ['/var\\(--text-/', '/var\\(--section-title/', 'inherit'],
      '/radius$/': ['/^(?!.*(?<![\\w.-])[1-9][\\d.]*px)/', '/^calc\\(/'],
      'z-index': ['/^var\\(--layer-/', '0', '-1', 'auto'],
      '/^(transition|animation)/': [NO_TIME],
      '/^(padding|margin|gap|row-gap|column-gap)/': [SPACES],
    },
  },
  overrides: [
    {
      // The console's own tokens stand here.
      files: ['apps/admin/src/shared/theme/console.css'],
      rules: { 'color-no-hex': null },
    },
  ],
} satisfies Config
