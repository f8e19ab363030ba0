/** The assets that the site's build or the development server provides for pages. */
export interface PageAssets {
  islands: Readonly<Record<string, ScriptFiles>>
  /** @param module the path of an owner's page in its folder: `pages/profile.tsx` */
  ownerPage: (module: string) => ScriptFiles
  /** The source code of the starter script, which is inlined in public pages. */
  starter: string
  /** @param module the path in the folder of public pages: `pages/landing.tsx` */
  stylesOf: (module: string) => Promise<PageStyles>
}

/** The addresses of a script and of the files that it needs. */
export interface ScriptFiles {
  script: string
  /** The imported scripts, which are preloaded in parallel. */
  imports: readonly string[]
  /** The styles of the components that the script renders. */
  styles: readonly string[]
}

export interface PageStyles {
  /** The styles that are inlined in the page. */
  css: string
  /** The style sheets that the page links in development, which update when they are saved. */
  linked: readonly string[]
}
