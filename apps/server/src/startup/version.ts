import product from '../../../../package.json' with { type: 'json' }

/** The version of this release, as the console shows it. */
export const VERSION: string = product.version
