/** The assets that the site's build or the development server provides for pages. */
export interface PageAssets {
  islands: Readonly<Record<string, ScriptFiles>>
  /** @param module path of an owner's page in its folder: `pages/profile.tsx` */
  ownerPage: (module: string) => ScriptFiles
  /** The code inlined in public pages. */
  starter: string
  /** @param module path in the folder of public pages: `pages/landing.tsx` */
  stylesOf: (module: string) => Promise<PageStyles>
}

/** Addresses of a script and the files it needs. */
export interface ScriptFiles {
  script: string
  /** Imported scripts, preloaded in parallel. */
  imports: readonly string[]
  /** Styles of the components it renders. */
  styles: readonly string[]
}

export interface PageStyles {
  /** Styles inlined in the page. */
  css: string
  /** Style sheets linked by the page in development, which update when saved. */
  linked: readonly string[]
}
