import type { Plugin } from 'vite'

/** As packages/ui/src/tokens.css says it too, for whoever reads the styles. */
const LAYERS = '@layer tokens, base, ui, page;'

/** Which file of styles comes first changes with every build, so each says in what order the layers count. */
export const layerOrder: Plugin = {
  name: 'layer-order',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css$/ },
    handler: code => ({ code: LAYERS + code, map: null }),
  },
}
