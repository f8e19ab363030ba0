/**
 * How the name of a profile is displayed for each service whose links contain it: the beginning of the link, without the scheme
 * and `www.`, and the text before the name, which is @ only where the service itself writes it.
 */
export const PROFILE_LINKS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  facebook: { 'facebook.com/': '' },
  instagram: { 'instagram.com/': '@' },
  telegram: { 't.me/': '@', 'telegram.me/': '@' },
  tiktok: { 'tiktok.com/@': '@' },
  x: { 'x.com/': '@', 'twitter.com/': '@' },
  threads: { 'threads.com/@': '@', 'threads.net/@': '@' },
  youtube: { 'youtube.com/@': '@' },
  reddit: { 'reddit.com/user/': 'u/', 'reddit.com/u/': 'u/', 'reddit.com/r/': 'r/' },
  steam: { 'steamcommunity.com/id/': '' },
  snapchat: { 'snapchat.com/add/': '@', 'snapchat.com/@': '@' },
  quora: { 'quora.com/profile/': '' },
  twitch: { 'twitch.tv/': '' },
  kick: { 'kick.com/': '' },
  vimeo: { 'vimeo.com/': '' },
  dailymotion: { 'dailymotion.com/': '' },
  medium: { 'medium.com/@': '@' },
  linktree: { 'linktr.ee/': '' },
  taplink: { 'taplink.at/': '', 'taplink.cc/': '' },
  soundcloud: { 'soundcloud.com/': '' },
  mixcloud: { 'mixcloud.com/': '' },
  'last-fm': { 'last.fm/user/': '' },
  etsy: { 'etsy.com/shop/': '' },
  linkedin: { 'linkedin.com/in/': '', 'linkedin.com/company/': '' },
  dou: { 'dou.ua/users/': '' },
  fiverr: { 'fiverr.com/': '' },
  freelancer: { 'freelancer.com/u/': '' },
  behance: { 'behance.net/': '' },
  dribbble: { 'dribbble.com/': '' },
  artstation: { 'artstation.com/': '' },
  deviantart: { 'deviantart.com/': '' },
  flickr: { 'flickr.com/people/': '', 'flickr.com/photos/': '' },
  unsplash: { 'unsplash.com/@': '@' },
  figma: { 'figma.com/@': '@' },
  github: { 'github.com/': '' },
  gitlab: { 'gitlab.com/': '' },
  'dev-to': { 'dev.to/': '' },
  leetcode: { 'leetcode.com/u/': '' },
  kaggle: { 'kaggle.com/': '' },
  'product-hunt': { 'producthunt.com/@': '@' },
  codepen: { 'codepen.io/': '' },
  'hugging-face': { 'huggingface.co/': '' },
  udemy: { 'udemy.com/user/': '' },
  researchgate: { 'researchgate.net/profile/': '' },
}

/** Matches a name that people give themselves: not a number, nor a page such as `profile.php?id=1`. */
const NAME = /^(?=.*\p{L})[\p{L}\p{N}_][\p{L}\p{N}._~-]*$/u

/** Hosts of one service for a device or a country: `m.facebook.com`, `ua.linkedin.com`. */
const SAME_HOST = /^(?:www|web|mobile|old|m|[a-z]{2})\.(?=[^/]+\.)/

/**
 * Returns how a service displays the name of the profile to which a link leads: `@kava`, `kava`, `u/kava`; null for a link to
 * anything else.
 * @param url the readable address: `facebook.com/kava`
 */
export function profileName(service: string, url: string): string | null {
  const bare = url.replace(SAME_HOST, '')
  if (service === 'mastodon') {
    const [, host, name = ''] = /^([^/@]+)\/@([^/@]+)$/.exec(bare) ?? []
    return NAME.test(name) ? `@${name}@${host}` : null
  }
  for (const [start, before] of Object.entries(PROFILE_LINKS[service] ?? {})) {
    const name = bare.startsWith(start) ? bare.slice(start.length) : ''
    if (NAME.test(name)) return before + name
  }
  return null
}
