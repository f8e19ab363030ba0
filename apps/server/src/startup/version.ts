import product from '../../../../package.json' with { type: 'json' }

/** The release this is, as the console shows it. */
export const VERSION: string = product.version
