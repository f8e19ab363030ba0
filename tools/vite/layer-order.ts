import type { Plugin } from 'vite'

/** packages/ui/src/tokens.css repeats this order for readers of the styles. */
const LAYERS = '@layer tokens, base, ui, page;'

/** The first loaded style file varies with every build, so each declares the order of the layers. */
export const layerOrder: Plugin = {
  name: 'layer-order',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css$/ },
    handler: code => ({ code: LAYERS + code, map: null }),
  },
}
