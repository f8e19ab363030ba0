export interface OfflinePageTexts {
  title: string
  text: string
  again: string
  card: string
}

const STYLE = `:root{color-scheme:light dark;--paper:#fafaf7;--ink:#11131a;--soft:#5f6373;--accent:#3d4bff}
@media (prefers-color-scheme:dark){:root{--paper:#0e0f14;--ink:#f4f4f0;--soft:#9fa3b3;--accent:#5560ff}}
body{display:grid;place-content:center;min-height:100dvh;margin:0;padding:24px;box-sizing:border-box;background:var(--paper);color:var(--ink);font:1.0625rem/1.5 system-ui,sans-serif;text-align:center}
h1{margin:0 0 8px;font-size:1.5rem;line-height:1.25}p{max-width:34ch;margin:0 auto 24px;color:var(--soft)}
a{display:block;width:fit-content;min-width:220px;margin:0 auto 10px;padding:14px 22px;border-radius:12px;font-weight:600;color:inherit;text-decoration:none;box-shadow:inset 0 0 0 1.5px #8a8d9b}
a:first-of-type{color:#fff;background:var(--accent);box-shadow:none}`

/** Renders a page that replaces the browser's error page if nothing is cached. */
export function renderOfflinePage(
  language: string,
  words: OfflinePageTexts,
  cardPath: string | null,
): Response {
  const { title, text, again, card } = words
  const toCard = cardPath === null ? '' : `<a href="${cardPath}">${card}</a>`
  return new Response(
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${STYLE}</style><main><h1>${title}</h1><p>${text}</p><a href="">${again}</a>${toCard}</main></html>`,
    {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
      },
    },
  )
}
