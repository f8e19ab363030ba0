import { join } from 'node:path'
import { build } from 'vite'

/** Builds a page that contains only a bare controlled React input, in the same way as the site. */
export async function bareInputPage(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    build: { write: false, rolldownOptions: { input: join(import.meta.dirname, 'bare-input.tsx') } },
  })
  const outputs = [built].flat().flatMap(each => ('output' in each ? each.output : []))
  const script = outputs.flatMap(each => (each.type === 'chunk' ? each.code : [])).join('\n')
  const safe = script.replaceAll('</script', '<\\/script')
  return `<!doctype html><meta charset="utf-8"><div id="place"></div><script type="module">${safe}</script>`
}
