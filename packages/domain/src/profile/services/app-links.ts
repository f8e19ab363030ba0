import { normalisePhone } from '../../values/phones.ts'

/** A pattern of an app's link that captures a number or a name, and the link it becomes. */
type Rewriting = readonly [form: RegExp, link: string]

/**
 * Other forms of services' links, each with its stored form: addresses of apps (`tg://…`), older hosts, numbers with a +. The
 * first pattern that matches is used.
 */
const REWRITINGS: readonly Rewriting[] = [
  [/^tg:\/\/resolve\/?\?(?:.*&)?domain=([A-Za-z0-9_]+)(?:&.*)?$/i, 'https://t.me/$1'],
  [/^tg:\/\/resolve\/?\?(?:.*&)?phone=(?:\+|%2B)?(\d+)(?:&.*)?$/i, 'https://t.me/+$1'],
  [/^tg:\/\/join\/?\?(?:.*&)?invite=([\w-]+)(?:&.*)?$/i, 'https://t.me/+$1'],
  [/^(?:https?:\/\/)?(?:www\.)?(?:telegram\.dog|t\.me\/s)\/([A-Za-z0-9_]+)\/?$/i, 'https://t.me/$1'],
  [/^(?:https?:\/\/)?(?:www\.)?([a-z][a-z0-9_]{3,31})\.t\.me\/?$/i, 'https://t.me/$1'],
  [/^(?:https?:\/\/)?(?:www\.)?(t|telegram)\.me\/@([a-z][a-z0-9_]+)\/?(\?.*)?$/i, 'https://$1.me/$2$3'],
  [/^(?:https?:\/\/)?web\.telegram\.org\/(?:[akz]\/?)?#@?([a-z]\w+)$/i, 'https://t.me/$1'],

  [
    /^viber:\/\/(?:chat|add|contact|call)\/?\?(?:.*&)?number=(?:\+|%2B| )?([1-9]\d{7,14})(?:&.*)?$/i,
    'viber://chat?number=%2B$1',
  ],
  [/^viber:\/\/pa\/?\?(?:.*&)?chatURI=([\w.-]{2,64})(?:&.*)?$/i, 'viber://pa?chatURI=$1'],
  [/^viber:\/\/pa\/info\/?\?(?:.*&)?uri=([\w.-]{2,64})(?:&.*)?$/i, 'viber://pa?chatURI=$1'],

  [/^(?:https?:\/\/)?(?:www\.)?wa\.me\/(?:\+|%2B|00)([1-9]\d{7,14})\/?(\?.*)?$/i, 'https://wa.me/$1$2'],
  [
    /^(?:whatsapp:\/\/|(?:https?:\/\/)?(?:(?:api|web|www)\.)?whatsapp\.com\/)send\/?\?((?:.*&)?phone=)(?:\+|%2B|00)*([1-9]\d{7,14})(&.*)?$/i,
    'https://api.whatsapp.com/send?$1$2$3',
  ],
  [/^whatsapp:\/\/chat\/?\?(?:.*&)?code=([A-Za-z0-9]+)(?:&.*)?$/i, 'https://chat.whatsapp.com/$1'],

  [/^fb-messenger:\/\/(?:user|user-thread)\/(\d+)\/?$/i, 'https://m.me/$1'],
  [/^(?:https?:\/\/)?(?:www\.)?facebook\.com\/messages\/t\/([\w.]+)\/?$/i, 'https://m.me/$1'],
  [/^(?:https?:\/\/)?(?:www\.)?messenger\.com\/e2ee\/t\/([\w.]+)\/?$/i, 'https://www.messenger.com/t/$1'],
  [/^sgnl:\/\/signal\.me\/#(.+)$/i, 'https://signal.me/#$1'],
  [/^signal\.me\/#p\/(?:00|%2B)(\d+)$/i, 'https://signal.me/#p/+$1'],
  [/^discord:\/\/-?\/?(?:discord\.com\/)?(users|invite)\/([\w-]+)$/i, 'https://discord.com/$1/$2'],
  [
    /^(?:https?:\/\/)?(?:www\.)?(?:discordapp|discord)\.com\/(users|invite)\/([\w-]+)\/?$/i,
    'https://discord.com/$1/$2',
  ],

  [/^instagram:\/\/user\/?\?(?:.*&)?username=([\w.]+)(?:&.*)?$/i, 'https://www.instagram.com/$1'],
  [/^(?:https?:\/\/)?(?:www\.)?instagr\.am\/(.+)$/i, 'https://www.instagram.com/$1'],
  [/^(?:https?:\/\/)?(?:www\.)?instagram\.com\/_u\/([\w.]+)\/?(\?.*)?$/i, 'https://www.instagram.com/$1'],
  [/^(?:https?:\/\/)?(?:www\.)?instagram\.com\/@([\w.]+)\/?(\?.*)?$/i, 'https://www.instagram.com/$1'],
  [/^(?:https?:\/\/)?ig\.me\/m\/([\w.]+)\/?$/i, 'https://www.instagram.com/$1'],
  [/^fb:\/\/(?:profile|page|group)\/\??(?:id=)?(\d+)$/i, 'https://www.facebook.com/profile.php?id=$1'],
  [/^(?:https?:\/\/)?(?:www\.)?(?:fb\.com|fb\.me)\/(.+)$/i, 'https://www.facebook.com/$1'],
  [/^(?:https?:\/\/)?(?:[a-z-]+\.)?facebook\.com\/pg\/([\w.-]+)(?:\/.*)?$/i, 'https://www.facebook.com/$1'],
  [/^(?:https?:\/\/)?(?:[a-z-]+\.)?facebook\.com\/@([\w.-]+)\/?(\?.*)?$/i, 'https://www.facebook.com/$1'],
  [/^(?:https?:\/\/)?((?:www|mobile|m)\.)?(x|twitter)\.com\/@(\w{1,15})([/?#].*)?$/i, 'https://$2.com/$3$4'],
  [/^(?:https?:\/\/)?(?:www\.|mobile\.)?(?:x|twitter)\.com\/#!\/@?(\w{1,15})$/i, 'https://x.com/$1'],
  [
    /^(?:https?:\/\/)?(?:www\.|mobile\.)?(?:x|twitter)\.com\/intent\/(?:user|follow)\/?\?(?:.*&)?screen_name=(\w{1,15})(?:&.*)?$/i,
    'https://x.com/$1',
  ],
  [/^twitter:\/\/user\/?\?(?:.*&)?screen_name=(\w{1,15})(?:&.*)?$/i, 'https://x.com/$1'],
  [
    /^(?:youtube|vnd\.youtube):(?:\/\/)?(?:www\.youtube\.com\/)?(@.+|channel\/.+|watch\?.+)$/i,
    'https://www.youtube.com/$1',
  ],
  [/^vnd\.youtube:([\w-]{11})$/i, 'https://youtu.be/$1'],
  [/^spotify:(artist|album|track|playlist|show|episode|user):([\w%.-]+)$/i, 'https://open.spotify.com/$1/$2'],
  [/^(?:https?:\/\/)?(?:www\.)?([a-z0-9][a-z0-9-]{2,17}\.bsky\.social)\/?$/i, 'https://bsky.app/profile/$1'],
  [/^steam:\/\/url\/SteamIDPage\/(7656\d{13})$/i, 'https://steamcommunity.com/profiles/$1'],
  [
    /^(?:https?:\/\/)?(?:[a-z]{2,3}\.)?linkedin\.com\/(?:mwlite|m)\/(in|company|school|showcase)\/(.+)$/i,
    'https://www.linkedin.com/$1/$2',
  ],
  [/^linkedin:\/\/(?:profile|in)\/([^/?#]+)$/i, 'https://www.linkedin.com/in/$1'],

  [/^@([A-Za-z0-9_.]{1,60})@((?:[a-z0-9-]{1,63}\.)+[a-z]{2,20})$/i, 'https://$2/@$1'],
  [
    /^geo:(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)(?:[?;].*)?$/i,
    'https://www.google.com/maps/search/?api=1&query=$1%2C$2',
  ],
  [/^comgooglemaps:\/\/\?(?:.*&)?q=([^&#]+)(?:&.*)?$/i, 'https://www.google.com/maps/search/?api=1&query=$1'],
  [/^waze:\/\/\?(.+)$/i, 'https://waze.com/ul?$1'],
  [
    /^(?:zoommtg|zoomus):\/\/([\w.-]*zoom\.us)\/(?:join|start)\?(?:.*&)?confno=(\d{9,11})(?:&.*)?$/i,
    'https://$1/j/$2',
  ],
  [/^msteams:\/\/(teams\.(?:microsoft|live)\.com)\/(.+)$/i, 'https://$1/$2'],
]

/** Matches the phone number in a link. */
const NUMBER = /((?:wa\.me|t\.me)\/\+?|[?&](?:number|phone)=(?:%2B)?|#p\/\+)([1-9]\d{9,14})(?=[/?&#]|$)/i

/**
 * Returns the stored form of a service's link that was given in another form, with phone numbers in international form; any other
 * text is returned unchanged.
 */
export function rewriteAppLink(text: string): string {
  const [form, link] = REWRITINGS.find(([each]) => each.test(text)) ?? []
  const rewritten = form && link ? text.replace(form, link) : text
  return rewritten.replace(NUMBER, (_, before: string, digits: string) => {
    const number = normalisePhone(`+${digits}`)
    return before + number.slice(1)
  })
}
