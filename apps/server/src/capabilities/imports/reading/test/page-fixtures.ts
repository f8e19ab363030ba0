import { type Arbitrary } from 'fast-check'
import fc from 'fast-check'

/** The content of a service's page, from which the page is made and with which the result of reading is compared. */
export interface PageFacts {
  name: string
  info: string
  /** The buttons in order, with headings between them. */
  links: { title: string; url: string }[]
  headings: string[]
  /** The row of network icons. */
  icons: { network: string; url: string }[]
}

const words = fc
  .array(
    fc.constantFrom(
      ...[
        'Кава',
        'Мій',
        'магазин',
        'Book',
        'a',
        'call',
        'Записатися',
        'на',
        'Ціни',
        '&',
        'Новий',
        'курс',
        '"найкращий"',
        '<3',
        'ʼ',
        '№5',
        'My',
      ],
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map(parts => parts.join(' '))

const host = fc
  .tuple(fc.stringMatching(/^[a-z][a-z0-9]{2,10}$/), fc.constantFrom('.example', '.com.ua', '.org', '.shop'))
  .map(parts => parts.join(''))
const path = fc.stringMatching(/^[a-z0-9-]{1,12}$/)
const webLink = fc
  .tuple(host, path, fc.constantFrom('', '?a=1&b=2'))
  .map(([at, page, query]) => `https://${at}/${page}${query}`)

const handle = fc.stringMatching(/^[a-z][a-z]{4,10}$/)
const networks = ['instagram', 'telegram', 'tiktok', 'youtube', 'facebook'] as const
const ICON_LINKS: Record<(typeof networks)[number], (name: string) => string> = {
  instagram: name => `https://www.instagram.com/${name}`,
  telegram: name => `https://t.me/${name}`,
  tiktok: name => `https://www.tiktok.com/@${name}`,
  youtube: name => `https://www.youtube.com/@${name}`,
  facebook: name => `https://www.facebook.com/${name}`,
}

export const pageFacts: Arbitrary<PageFacts> = fc.record({
  name: fc
    .tuple(
      fc.constantFrom('Олена', 'Kava', "Д'Артаньян", 'Ïв'),
      fc.constantFrom('Коваленко', 'Lviv & Co', 'Шевчук'),
    )
    .map(parts => parts.join(' ')),
  info: fc.oneof(
    fc.constant(''),
    words.map(text => `Опис: ${text}`),
  ),
  links: fc.uniqueArray(fc.record({ title: words, url: webLink }), {
    minLength: 1,
    maxLength: 12,
    selector: ({ url }) => url,
  }),
  headings: fc.array(
    words.map(text => `Розділ ${text}`),
    { maxLength: 2 },
  ),
  icons: fc.uniqueArray(
    fc
      .tuple(fc.constantFrom(...networks), handle)
      .map(([network, name]) => ({ network, url: ICON_LINKS[network](name) })),
    { maxLength: 4, selector: ({ network }) => network },
  ),
})

function escapedHtml(text: string): string {
  return text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
}

const e = escapedHtml

/** Returns JSON for a script, in which `</script>` must not end the script. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/** Makes pages with the structure of each service, with the service's own links around the person's links. */
export const PAGES: Record<string, (facts: PageFacts) => string> = {
  linktree: ({ name, info, links, headings, icons }) => {
    const account = {
      id: 17_111_939,
      username: 'someone',
      isActive: true,
      profilePictureUrl: 'https://ugc.production.linktr.ee/photo.jpeg',
      pageTitle: name,
      description: info || null,
      socialLinksPosition: 'TOP',
      links: [
        ...headings.map((title, at) => ({ id: at, type: 'HEADER', title, position: at, url: '' })),
        ...links.map(({ title, url }, at) => ({
          id: 100 + at,
          type: 'CLASSIC',
          title,
          position: headings.length + at,
          url,
          modifiers: { thumbnailUrl: 'https://ugc.production.linktr.ee/t.png' },
        })),
      ].toReversed(),
      socialLinks: icons.map(({ network, url }) => ({ type: network.toUpperCase(), url })),
      theme: { key: 'spray' },
    }
    return `<!DOCTYPE html><html lang="en"><head><title>${e(name)} | Linktree</title>
<meta property="og:title" content="${e(name)} | Linktree"/><link rel="canonical" href="https://linktr.ee/someone"/></head>
<body><div id="__next"><div id="profile-title">@${e(name)}</div>
${links.map(({ title, url }) => `<a data-testid="LinkButton" href="${e(url)}"><p>${e(title)}</p></a>`).join('')}
<footer><a href="https://linktr.ee/s/about/privacy-notice">Privacy</a></footer></div>
<script id="__NEXT_DATA__" type="application/json">${inScript({ props: { pageProps: { account, username: 'someone', environment: { STRIPE: 'https://stripe-payments.linktr.ee' } }, __N_SSP: true }, page: '/[profile]' })}</script></body></html>`
  },
  taplink: ({ name, info, links, headings, icons }) => {
    const block = (block_type_name: string, options: object) => ({ block_id: 1, block_type_name, options })
    const data = {
      page_id: 1,
      fields: [
        {
          section: null,
          items: [
            block('avatar', { title: name }),
            block('text', { text: info }),
            ...headings.map(text => block('heading', { text })),
            ...links.map(({ title, url }) => block('link', { type: 'link', title, value: url })),
            ...icons.map(({ network, url }) =>
              block('socialnetworks', { items: [{ name: network, value: url }] }),
            ),
          ],
        },
      ],
    }
    return `<!DOCTYPE html><html><head><title>${e(name)} | Taplink</title><meta property="og:title" content="${e(name)}">
<meta name="description" content="${e(info)}"><meta property="og:url" content="https://taplink.cc/someone"></head>
<body><div class="main-theme"></div><script>window.account = {"account_id":1,"username":"someone","link":"https://taplink.cc/someone","title":"Taplink"}; window.data = ${inScript(data)};</script>
<script src="https://taplink.st/frontend.js"></script></body></html>`
  },
  beacons: ({ name, info, links, icons }) => {
    const thing = {
      '@context': 'https://schema.org/',
      '@type': 'WebPage',
      name: `${name} - Link in Bio & Creator Tools | Beacons`,
      url: 'https://beacons.ai/someone',
      description: info,
      sameAs: icons.map(({ url }) => url),
      isPartOf: 'https://beacons.ai',
    }
    return `<!DOCTYPE html><html><head><link rel="canonical" href="https://beacons.ai/someone"><title>${e(name)} | Beacons</title>
<script type="application/ld+json">${inScript(thing)}</script></head><body><main>
${icons.map(({ network, url }) => `<a href="${e(url)}" aria-label="${network}"><svg><title>${network}</title><path d="M0"/></svg></a>`).join('')}
${links.map(({ title, url }) => `<div><a href="${e(url)}" target="_blank" rel="noopener"><div><span>${e(title)}</span></div></a></div>`).join('')}
</main><a href="https://beacons.ai/signup">Create your page</a>
<script>self.__next_f.push([1,${inScript(`1:["$","div",null,{"className":"x"}]\n`)}])</script></body></html>`
  },
  'lnk-bio': ({ name, info, links, icons }) => {
    const go = (url: string) => `https://lnk.bio/go?d=${encodeURIComponent(url)}&hash=0f&id=7&type=1`
    return `<!DOCTYPE html><html><head><title>${e(name)}</title><meta property="og:title" content="${e(name)}">
<meta property="og:url" content="https://lnk.bio/someone"></head><body><h1 class="pb-name">${e(name)}</h1><div class="pb-bio">${e(info)}</div>
<div>${icons.map(({ network, url }) => `<a href="${e(go(url))}" title="${network}" class="pb-icon"><i class="fab fa-${network}"></i></a>`).join('')}</div>
${links
  .map(
    ({
      title,
      url,
    }) => `<div class="pb-linkbox"><a href="${e(go(url))}" title="${e(title)}" class="d-block"><div><i class="far fa-image"></i></div></a>
<a class="pb-linktitle d-block" href="${e(go(url))}" rel="external nofollow">${e(title)}</a></div>`,
  )
  .join('')}<a href="https://lnk.bio/signup">Get your Lnk.Bio</a></body></html>`
  },
  bento: ({ name, info, links, headings, icons }) => {
    const tile = (data: object, y: number) => ({ id: String(y), data, position: { mobile: { x: 0, y } } })
    const tiles = [
      ...headings.map(title => ({ type: 'section-header', title })),
      ...links.map(({ title, url }) => ({
        type: 'link',
        href: url,
        overrides: { title },
        style: { mobile: '2x2' },
      })),
      ...icons.map(({ url }) => ({ type: 'link', href: url, overrides: {} })),
    ]
    const user = {
      id: 'u',
      handle: 'someone',
      name,
      bio: info,
      image: 'https://storage.googleapis.com/p.jpg',
      bento: { items: tiles.map(tile) },
    }
    return `<!DOCTYPE html><html><head><title>${e(name)}</title><link rel="canonical" href="https://bento.me/someone"></head><body><div id="__next"></div>
<script id="__NEXT_DATA__" type="application/json">${inScript({ props: { pageProps: { initialState: { user } } } })}</script></body></html>`
  },
  linkstack: ({
    name,
    info,
    links,
    headings,
    icons,
  }) => `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${e(name)}</title>
<link rel="stylesheet" href="https://links.example/assets/linkstack/css/brands.css"></head><body>
<div class="container"><div class="row"><div class="column" style="margin-top: 5%"><img alt="avatar" class="rounded-avatar fadein" src="https://links.example/assets/img/1.png">
<h1 class="fadein">${e(name)}</h1><style>.description-parent * {margin-bottom: 1em;}</style>
<center><div class="fadein description-parent dynamic-contrast"><p class="fadein">${e(info)}</p></div></center>
<div class="row fadein social-icon-div">${icons.map(({ network, url }) => `<a class="social-hover social-link" href="${e(url)}" title="${network}" aria-label="${network}"><i class="button-click social-icon fa-brands fa-${network}"></i></a>`).join('')}</div>
${headings.map(text => `<div class="fadein"><h2>${e(text)}</h2></div>`).join('')}
${links.map(({ title, url }, at) => `<div style="--delay: ${at}s" class="button-entrance"><a id="${at}" class="button button-custom_website button-click button-hover icon-hover" rel="noopener" href="${e(url)}" target="_blank"><img alt="custom_website" class="icon hvr-icon" src="https://links.example/assets/favicon/${at}.png">${e(title)}</a></div>`).join('')}
<div class="container"><div class="footer fadein"><a class="footer-hover spacing" href="https://links.example">Home</a></div>
<a href="https://linkstack.org" target="_blank" title="Learn more about LinkStack"><img src="powered-by-linkstack.svg" alt="LinkStack"></a></div></div></div></div></body></html>`,
  littlelink: ({
    name,
    info,
    links,
    icons,
  }) => `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${e(name)}</title>
<link rel="stylesheet" href="css/brands.css"></head><body><div class="container"><div class="row"><div class="column" style="margin-top: 10%">
<!-- Your Image Here --><img src="images/avatar.png" alt="Avatar">
<!-- Title --><h1>${e(name)}</h1><!-- Short Bio --><p>${e(info)}</p>
${[...links, ...icons.map(({ network, url }) => ({ title: network, url }))]
  .map(
    ({ title, url }) =>
      `<!-- ${e(title).replaceAll('--', '')} --><a class="button button-default" href="${e(url)}" target="_blank" rel="noopener"><img class="icon" src="images/icons/x.svg" alt="Logo">${e(title)}</a><br>`,
  )
  .join('\n')}
<!-- <a class="button button-default" href="https://hidden.example">Hidden</a> -->
<p><a href="https://littlelink.io">LittleLink</a></p></div></div></div></body></html>`,
  'about-me': ({
    name,
    info,
    links,
    icons,
  }) => `<!DOCTYPE html><html><head><title>${e(name)} - Lviv | about.me</title>
<link rel="canonical" href="https://about.me/someone"></head><body><header><nav><a href="https://about.me/">about.me</a></nav></header>
<h1 class="name">${e(name)}</h1><div class="bio"><p>${e(info)}</p></div>
<ul class="social">${icons.map(({ network, url }) => `<li><a class="social-link ${network}" href="${e(url)}" title="${network}"></a></li>`).join('')}</ul>
${links.map(({ title, url }) => `<a class="spotlight" href="${e(url)}"><span>${e(title)}</span></a>`).join('')}
<footer><a href="https://about.me/legal">Terms</a></footer></body></html>`,
  hihello: ({ name, info, links, icons }) => `<!DOCTYPE html><html><head><title>${e(name)} | HiHello</title>
<link rel="canonical" href="https://www.hihello.com/p/0-0"><script type="application/ld+json">${inScript({ '@context': 'https://schema.org', '@type': 'Person', name, description: info })}</script></head>
<body><h1>${e(name)}</h1>${[...links, ...icons.map(({ network, url }) => ({ title: network, url }))].map(({ title, url }) => `<a href="${e(url)}"><div><p>${e(title)}</p></div></a>`).join('')}
<footer><a href="https://www.hihello.com">Create your own card</a></footer></body></html>`,
}
