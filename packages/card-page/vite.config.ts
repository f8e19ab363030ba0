import { defineConfig } from 'vite'

/** React and the workspace's sources are available at run time; only modules with JSX or CSS need a build. */
const external = [/^react(-dom)?(\/|$)/, /^@dotyk\//, /^node:/]

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', development: false } },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: { outDir: 'dist' },
  builder: {
    async buildApp(builder) {
      // The libraries are built first, because their build empties the folder.
      for (const name of ['ssr', 'client']) {
        const environment = builder.environments[name]
        if (environment) await builder.build(environment)
      }
    },
  },
  environments: {
    ssr: {
      resolve: { external: true, noExternal: [] },
      build: {
        emptyOutDir: true,
        cssMinify: true,
        // Keeps CSS fallbacks for phones without updates.
        cssTarget: ['chrome87', 'safari14'],
        minify: false,
        rolldownOptions: {
          external,
          input: { index: 'src/index.ts', server: 'src/server.ts', icons: 'src/icons/icons.generated.ts' },
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name].js' },
        },
      },
    },
    client: {
      build: {
        emptyOutDir: false,
        manifest: 'manifest.json',
        modulePreload: false,
        rolldownOptions: {
          input: { card: 'src/script/card.ts' },
          output: { format: 'iife', entryFileNames: 'assets/[name].[hash].js' },
        },
      },
    },
  },
})
