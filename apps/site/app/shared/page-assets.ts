/** What a build of the site, or the development server, gives its pages. */
export interface PageAssets {
  islands: Readonly<Record<string, ScriptFiles>>
  /** @param module of a page of the owner's area, from its folder: `pages/profile.tsx` */
  ownerPage: (module: string) => ScriptFiles
  /** The text of the one script that a public page runs by itself. */
  starter: string
  /** @param module of a page, from the folder of the public pages: `pages/landing.tsx` */
  stylesOf: (module: string) => Promise<PageStyles>
}

/** Addresses of what a script needs to run. */
export interface ScriptFiles {
  script: string
  /** The scripts it imports, which are asked for together with it. */
  imports: readonly string[]
  /** The styles of what it draws. */
  styles: readonly string[]
}

export interface PageStyles {
  /** Written into the page. */
  css: string
  /** Linked by the page: files whose styles change as they are saved. */
  linked: readonly string[]
}
