import { handle, services } from '../service-row.ts'

export const social = [
  ...services('socialNetworks', 'social', [
    {
      id: 'instagram',
      caption: 'Instagram',
      colour: '#FF0069',
      icon: 'instagram',
      hosts: ['instagram.com'],
      pattern:
        /^https:\/\/(?:(?:www\.)?instagram\.com\/(?:(?:p|reel)\/[A-Za-z0-9_-]{5,40}|(?!(?:p|reel|reels|stories|explore|accounts|direct|tv|about|developer)(?:[/?#]|$))[A-Za-z0-9_](?:[A-Za-z0-9_.]{0,28}[A-Za-z0-9_])?))\/?(?:[?#]\S*)?$/i,
      inputs: [
        handle(/^@?[A-Za-z0-9_](?:[A-Za-z0-9_.]{0,28}[A-Za-z0-9_])?$/, 'https://www.instagram.com/{handle}'),
      ],
    },
    {
      id: 'facebook',
      caption: 'Facebook',
      colour: '#0866FF',
      icon: 'facebook',
      hosts: ['facebook.com', 'm.facebook.com', 'web.facebook.com'],
      pattern:
        /^https:\/\/(?:(?:(?:www|m|web|uk-ua)\.)?facebook\.com\/(?:profile\.php\?id=\d{5,20}|(?:groups|events|share|people|pages|reel)\/[^\s?#]+|(?!(?:login|sharer|dialog|plugins|tr|help|policies|settings|groups|events|share|people|pages|reel|watch)(?:[/?#]|$)|l\.php|sharer\.php|profile\.php)[A-Za-z0-9.]{3,60}))\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'youtube',
      caption: 'YouTube',
      colour: '#FF0000',
      icon: 'youtube',
      hosts: ['youtube.com', 'm.youtube.com', 'youtu.be'],
      pattern:
        /^https:\/\/(?:(?:(?:www|m)\.)?youtube\.com\/(?:@[^\s/?#]{3,90}|channel\/UC[A-Za-z0-9_-]{22}|c\/[^\s/?#]{1,100}|user\/[A-Za-z0-9_-]{1,60}|watch\?(?:[^\s#]*&)?v=[A-Za-z0-9_-]{11}|playlist\?(?:[^\s#]*&)?list=[A-Za-z0-9_-]{10,50}|(?:shorts|live)\/[A-Za-z0-9_-]{11})(?:&[^\s#]*)?|youtu\.be\/[A-Za-z0-9_-]{11})\/?(?:[?#]\S*)?$/i,
      inputs: [handle(/^@[A-Za-z0-9_.-]{3,30}$/, 'https://www.youtube.com/@{handle}')],
    },
    {
      id: 'tiktok',
      caption: 'TikTok',
      colour: '#000000',
      icon: 'tiktok',
      hosts: ['tiktok.com', 'm.tiktok.com', 'vm.tiktok.com', 'vt.tiktok.com'],
      pattern:
        /^https:\/\/(?:(?:(?:www|m)\.)?tiktok\.com\/@[A-Za-z0-9_.]{2,24}(?:\/(?:video|photo)\/\d{10,25})?|(?:vm|vt)\.tiktok\.com\/[A-Za-z0-9]{5,16})\/?(?:[?#]\S*)?$/i,
      inputs: [handle(/^@?[A-Za-z0-9_.]{2,24}$/, 'https://www.tiktok.com/@{handle}')],
    },
    {
      id: 'x',
      caption: 'X',
      colour: '#000000',
      icon: 'x',
      hosts: ['x.com', 'twitter.com', 'mobile.twitter.com'],
      pattern:
        /^https:\/\/(?:(?:(?:www|mobile)\.)?(?:x|twitter)\.com\/(?!(?:home|i|intent|share|search|explore|settings|login|signup|hashtag)(?:[/?#]|$))[A-Za-z0-9_]{1,15}(?:\/status\/\d{5,25})?)\/?(?:[?#]\S*)?$/i,
      inputs: [handle(/^@?[A-Za-z0-9_]{1,15}$/, 'https://x.com/{handle}')],
    },
    {
      id: 'threads',
      caption: 'Threads',
      colour: '#000000',
      icon: 'threads',
      hosts: ['threads.com', 'threads.net'],
      pattern:
        /^https:\/\/(?:(?:www\.)?threads\.(?:com|net)\/@[A-Za-z0-9_.]{1,30}(?:\/post\/[A-Za-z0-9_-]{5,20})?)\/?(?:[?#]\S*)?$/i,
      inputs: [handle(/^@?[A-Za-z0-9_.]{1,30}$/, 'https://www.threads.com/@{handle}')],
    },
    {
      id: 'pinterest',
      caption: 'Pinterest',
      colour: '#BD081C',
      icon: 'pinterest',
      hosts: ['pinterest.com', '*.pinterest.com', 'pin.it'],
      pattern:
        /^https:\/\/(?:(?:[a-z]{2,3}\.)?pinterest\.com\/(?!(?:pin|search|ideas|login|today)(?:[/?#]|$))[A-Za-z0-9_]{3,30}(?:\/[^\s/?#]{1,100})?|pin\.it\/[A-Za-z0-9]{5,16})\/?(?:[?#]\S*)?$/i,
      inputs: [handle(/^@?[A-Za-z0-9_]{3,30}$/, 'https://www.pinterest.com/{handle}')],
    },
    {
      id: 'bluesky',
      caption: 'Bluesky',
      colour: '#1185FE',
      icon: 'bluesky',
      hosts: ['bsky.app'],
      pattern:
        /^https:\/\/(?:bsky\.app\/profile\/(?:did:[a-z]+:[A-Za-z0-9.:%-]+|[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+)(?:\/post\/[a-z0-9]{8,20})?)\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'mastodon',
      caption: 'Mastodon',
      colour: '#6364FF',
      icon: 'mastodon',
      hosts: ['mastodon.social', 'mastodon.xyz', 'mastodon.cloud', 'mstdn.social', 'mstdn.io'],
      pattern:
        /^https:\/\/(?:(?:mastodon\.(?:social|xyz|cloud)|mstdn\.(?:social|io))\/@[A-Za-z0-9_]{1,30})\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'reddit',
      caption: 'Reddit',
      colour: '#FF4500',
      icon: 'reddit',
      hosts: ['reddit.com', 'old.reddit.com'],
      pattern:
        /^https:\/\/(?:(?:(?:www|old)\.)?reddit\.com\/(?:user|u|r)\/[A-Za-z0-9_-]{2,40})\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'tumblr',
      caption: 'Tumblr',
      colour: '#36465D',
      icon: 'tumblr',
      hosts: ['*.tumblr.com', 'www.tumblr.com'],
      pattern:
        /^https:\/\/(?:(?!www\.)[a-z0-9](?:[a-z0-9-]{0,30}[a-z0-9])?\.tumblr\.com(?:\/[^\s?#]*)?|(?:www\.)?tumblr\.com\/[a-z0-9-]{2,32})\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'steam',
      caption: 'Steam',
      colour: '#000000',
      icon: 'steam',
      hosts: ['steamcommunity.com'],
      pattern:
        /^https:\/\/(?:steamcommunity\.com\/(?:id\/[A-Za-z0-9_-]{2,32}|profiles\/7656\d{13}|groups\/[A-Za-z0-9_-]{2,64}))\/?(?:[?#]\S*)?$/i,
    },
  ]),
  ...services('socialNetworks', 'video', [
    {
      id: 'twitch',
      caption: 'Twitch',
      colour: '#9146FF',
      icon: 'twitch',
      hosts: ['twitch.tv', 'm.twitch.tv'],
      pattern:
        /^https:\/\/(?:(?:(?:www|m)\.)?twitch\.tv\/(?:videos\/\d{5,15}|(?!(?:videos|directory|settings|login|p)(?:[/?#]|$))[A-Za-z0-9_]{3,25}))\/?(?:[?#]\S*)?$/i,
      inputs: [handle(/^@?[A-Za-z0-9_]{3,25}$/, 'https://www.twitch.tv/{handle}')],
    },
    {
      id: 'kick',
      caption: 'Kick',
      colour: '#53FC19',
      icon: 'kick',
      hosts: ['kick.com'],
      pattern:
        /^https:\/\/(?:(?:www\.)?kick\.com\/(?!(?:browse|categories|following)(?:[/?#]|$))[A-Za-z0-9_-]{3,25})\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'vimeo',
      caption: 'Vimeo',
      colour: '#1AB7EA',
      icon: 'vimeo',
      hosts: ['vimeo.com'],
      pattern:
        /^https:\/\/(?:vimeo\.com\/(?!(?:watch|features|log_in|upgrade|search)(?:[/?#]|$))[A-Za-z0-9_-]{2,60})\/?(?:[?#]\S*)?$/i,
    },
  ]),
  ...services('socialNetworks', 'blog', [
    {
      id: 'medium',
      caption: 'Medium',
      colour: '#000000',
      icon: 'medium',
      hosts: ['medium.com', '*.medium.com'],
      pattern:
        /^https:\/\/(?:medium\.com\/@[A-Za-z0-9_.]{2,40}(?:\/[^\s/?#]{1,200})?|(?!www\.)[a-z0-9][a-z0-9-]{1,60}\.medium\.com(?:\/[^\s/?#]{1,200})?)\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'substack',
      caption: 'Substack',
      colour: '#FF6719',
      icon: 'substack',
      hosts: ['*.substack.com', 'substack.com'],
      pattern:
        /^https:\/\/(?:(?!www\.)[a-z0-9][a-z0-9_-]{1,60}\.substack\.com(?:\/[^\s?#]*)?|substack\.com\/@[A-Za-z0-9_-]{2,60})\/?(?:[?#]\S*)?$/i,
    },
  ]),
  ...services('socialNetworks', 'links', [
    {
      id: 'linktree',
      caption: 'Linktree',
      colour: '#43E55E',
      icon: 'linktree',
      hosts: ['linktr.ee'],
      pattern: /^https:\/\/(?:linktr\.ee\/[A-Za-z0-9_.]{2,30})\/?(?:[?#]\S*)?$/i,
    },
  ]),
]
