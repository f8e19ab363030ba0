import { handleInput, defineServices } from '../service-row.ts'

export const social = [
  ...defineServices('socialNetworks', 'social', [
    {
      id: 'instagram',
      caption: 'Instagram',
      colour: '#FF0069',
      icon: 'instagram',
      hosts: ['instagram.com'],
      pattern:
        /^https:\/\/(?:(?:www\.)?instagram\.com\/(?:(?:p|reel|reels|tv|s|share(?:\/[a-z]+)?)\/[A-Za-z0-9_=-]{5,80}|stories\/(?:highlights\/\d{5,25}|[A-Za-z0-9_.]{1,30}(?:\/\d{5,25})?)|explore\/locations\/\d{3,20}(?:\/[^\s?#]+)?|(?!(?:p|reel|reels|stories|explore|accounts|direct|tv|s|share|about|developer)(?:[/?#]|$))[A-Za-z0-9_](?:[A-Za-z0-9_.]{0,28}[A-Za-z0-9_])?))\/?(?:[?#]\S*)?$/i,
      inputs: [
        handleInput(
          /^@?[A-Za-z0-9_](?:[A-Za-z0-9_.]{0,28}[A-Za-z0-9_])?$/,
          'https://www.instagram.com/{handle}',
        ),
      ],
    },
    {
      id: 'facebook',
      caption: 'Facebook',
      colour: '#0866FF',
      icon: 'facebook',
      hosts: ['facebook.com', 'm.facebook.com', 'web.facebook.com', 'fb.watch'],
      pattern:
        /^https:\/\/(?:(?:[a-z-]+\.)?facebook\.com\/(?:profile\.php\?(?:[^\s#]*&)?id=\d{5,20}(?:&[^\s#]*)?|(?:permalink|story|photo|video)\.php\?[^\s#]+|(?:watch|photo)\/?\?[^\s#]+|(?:groups|events|share|people|pages|reel|p|watch)\/[^\s?#]+|[^\s/?#]{1,100}-\d{9,20}|(?!(?:login|sharer|dialog|plugins|tr|help|policies|settings|groups|events|share|people|pages|reel|watch|photo|pg|messages|marketplace|ads|business)(?:[/?#]|$)|l\.php|sharer\.php|profile\.php)[A-Za-z0-9.]{3,60})|fb\.watch\/[A-Za-z0-9_-]{5,20})\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'youtube',
      caption: 'YouTube',
      colour: '#FF0000',
      icon: 'youtube',
      hosts: ['youtube.com', 'm.youtube.com', 'youtu.be'],
      pattern:
        /^https:\/\/(?:(?:(?:www|m)\.)?youtube\.com\/(?:@[^\s/?#]{3,90}|channel\/UC[A-Za-z0-9_-]{22}|c\/[^\s/?#]{1,100}|user\/[A-Za-z0-9_-]{1,60}|watch\?(?:[^\s#]*&)?v=[A-Za-z0-9_-]{11}|playlist\?(?:[^\s#]*&)?list=[A-Za-z0-9_-]{10,50}|(?:shorts|live|embed|clip|post)\/[A-Za-z0-9_-]{11,60}|(?!(?:feed|results|watch|playlist|premium|account|gaming|about|t|howyoutubeworks|shorts|live|embed|post|clip|c|user|channel|redirect|signin|upload|hashtag|trending)(?:[/?#]|$))[A-Za-z0-9]{3,60})(?:&[^\s#]*)?|youtu\.be\/[A-Za-z0-9_-]{11})\/?(?:[?#]\S*)?$/i,
      inputs: [handleInput(/^@[A-Za-z0-9_.-]{3,30}$/, 'https://www.youtube.com/@{handle}')],
    },
    {
      id: 'tiktok',
      caption: 'TikTok',
      colour: '#000000',
      icon: 'tiktok',
      hosts: ['tiktok.com', 'm.tiktok.com', 'vm.tiktok.com', 'vt.tiktok.com'],
      pattern:
        /^https:\/\/(?:(?:(?:www|m)\.)?tiktok\.com\/@[A-Za-z0-9_.]{2,24}(?:\/(?:video|photo)\/\d{10,25})?|(?:vm|vt)\.tiktok\.com\/[A-Za-z0-9]{5,16}|(?:(?:www|m)\.)?tiktok\.com\/t\/[A-Za-z0-9]{5,16})\/?(?:[?#]\S*)?$/i,
      inputs: [handleInput(/^@?[A-Za-z0-9_.]{2,24}$/, 'https://www.tiktok.com/@{handle}')],
    },
    {
      id: 'x',
      caption: 'X',
      colour: '#000000',
      icon: 'x',
      hosts: ['x.com', 'twitter.com', 'mobile.twitter.com'],
      pattern:
        /^https:\/\/(?:(?:(?:www|mobile)\.)?(?:x|twitter)\.com\/(?!(?:home|i|intent|share|search|explore|settings|login|signup|hashtag)(?:[/?#]|$))[A-Za-z0-9_]{1,15}(?:\/status\/\d{5,25})?)\/?(?:[?#]\S*)?$/i,
      inputs: [handleInput(/^@?[A-Za-z0-9_]{1,15}$/, 'https://x.com/{handle}')],
    },
    {
      id: 'threads',
      caption: 'Threads',
      colour: '#000000',
      icon: 'threads',
      hosts: ['threads.com', 'threads.net'],
      pattern:
        /^https:\/\/(?:(?:www\.)?threads\.(?:com|net)\/@[A-Za-z0-9_.]{1,30}(?:\/post\/[A-Za-z0-9_-]{5,20})?)\/?(?:[?#]\S*)?$/i,
      inputs: [handleInput(/^@?[A-Za-z0-9_.]{1,30}$/, 'https://www.threads.com/@{handle}')],
    },
    {
      id: 'pinterest',
      caption: 'Pinterest',
      colour: '#BD081C',
      icon: 'pinterest',
      hosts: ['pinterest.com', '*.pinterest.com', 'pin.it'],
      pattern:
        /^https:\/\/(?:(?:[a-z]{2,3}\.)?pinterest\.(?:com|[a-z]{2}|co\.[a-z]{2}|com\.[a-z]{2})\/(?!(?:pin|search|ideas|login|today)(?:[/?#]|$))[A-Za-z0-9_]{3,30}(?:\/[^\s/?#]{1,100})?|pin\.it\/[A-Za-z0-9]{5,16})\/?(?:[?#]\S*)?$/i,
      inputs: [handleInput(/^@?[A-Za-z0-9_]{3,30}$/, 'https://www.pinterest.com/{handle}')],
    },
    {
      id: 'bluesky',
      caption: 'Bluesky',
      colour: '#1185FE',
      icon: 'bluesky',
      hosts: ['bsky.app'],
      pattern:
        /^https:\/\/(?:bsky\.app\/profile\/(?:did:[a-z]+:[A-Za-z0-9.:%-]+|[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+)(?:\/post\/[a-z0-9]{8,20})?)\/?(?:[?#]\S*)?$/i,
      inputs: [handleInput(/^@?(?:[a-z0-9-]{1,63}\.)+[a-z]{2,20}$/i, 'https://bsky.app/profile/{handle}')],
    },
    {
      id: 'mastodon',
      caption: 'Mastodon',
      colour: '#6364FF',
      icon: 'mastodon',
      hosts: ['mastodon.social', 'mastodon.xyz', 'mastodon.cloud', 'mstdn.social', 'mstdn.io'],
      pattern:
        /^https:\/\/(?:[a-z0-9-]{1,63}\.){1,6}[a-z0-9-]{2,30}\/(?:web\/)?(?:@[A-Za-z0-9_.-]{1,60}(?:@[a-z0-9.-]{3,80})?|users\/[A-Za-z0-9_.-]{1,60})\/?(?:[?#]\S*)?$/i,
      known:
        /^https:\/\/(?:[a-z0-9-]{1,63}\.){0,4}(?:[a-z0-9-]{0,30}(?:mastodon|mstdn|masto|toot)[a-z0-9-]{0,30}\.[a-z.]{2,20}|(?:fosstodon|hachyderm|chaos|social|techhub|infosec)\.[a-z0-9.-]{2,60}|[a-z0-9-]{1,63}\.social)\/(?:web\/)?(?:@|users\/)/i,
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
    {
      id: 'snapchat',
      caption: 'Snapchat',
      colour: '#FFFC00',
      icon: 'snapchat',
      hosts: ['snapchat.com', 't.snapchat.com'],
      pattern:
        /^https:\/\/(?:(?:www\.)?snapchat\.com\/(?:add\/[A-Za-z][A-Za-z0-9_.-]{1,30}|@[A-Za-z][A-Za-z0-9_.-]{1,30}|t\/[A-Za-z0-9]{6,20}|p\/[A-Za-z0-9-]{6,60})|t\.snapchat\.com\/[A-Za-z0-9]{6,20})\/?(?:[?#]\S*)?$/i,
      inputs: [handleInput(/^@?[A-Za-z][A-Za-z0-9_.-]{1,30}$/, 'https://www.snapchat.com/add/{handle}')],
    },
    {
      id: 'quora',
      caption: 'Quora',
      colour: '#B92B27',
      icon: 'quora',
      hosts: ['quora.com', '*.quora.com'],
      pattern: /^https:\/\/(?:(?:(?:www|[a-z]{2})\.)?quora\.com\/profile\/[^\s/?#]{2,80})\/?(?:[?#]\S*)?$/i,
    },
  ]),
  ...defineServices('socialNetworks', 'video', [
    {
      id: 'twitch',
      caption: 'Twitch',
      colour: '#9146FF',
      icon: 'twitch',
      hosts: ['twitch.tv', 'm.twitch.tv'],
      pattern:
        /^https:\/\/(?:(?:(?:www|m)\.)?twitch\.tv\/(?:videos\/\d{5,15}|(?!(?:videos|directory|settings|login|p)(?:[/?#]|$))[A-Za-z0-9_]{3,25}))\/?(?:[?#]\S*)?$/i,
      inputs: [handleInput(/^@?[A-Za-z0-9_]{3,25}$/, 'https://www.twitch.tv/{handle}')],
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
    {
      id: 'dailymotion',
      caption: 'Dailymotion',
      colour: '#0A0A0A',
      icon: 'dailymotion',
      hosts: ['dailymotion.com', 'dai.ly'],
      pattern:
        /^https:\/\/(?:(?:www\.)?dailymotion\.com\/(?:video\/[A-Za-z0-9]{5,12}|(?!(?:video|signin|search|partner|about)(?:[/?#]|$))[A-Za-z0-9_.-]{3,60})|dai\.ly\/[A-Za-z0-9]{5,12})\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'imdb',
      caption: 'IMDb',
      colour: '#F5C518',
      icon: 'imdb',
      hosts: ['imdb.com', 'm.imdb.com'],
      pattern:
        /^https:\/\/(?:(?:(?:www|m)\.)?imdb\.com\/(?:[a-z]{2}\/)?(?:name\/nm|title\/tt|user\/ur)\d{6,10})\/?(?:[?#]\S*)?$/i,
    },
  ]),
  ...defineServices('socialNetworks', 'blog', [
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
        /^https:\/\/(?:(?!www\.)[a-z0-9][a-z0-9_-]{1,60}\.substack\.com(?:\/[^\s?#]*)?|substack\.com\/(?:@[A-Za-z0-9_-]{2,60}|profile\/\d{1,12}[A-Za-z0-9_-]*))\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'wordpress',
      caption: 'WordPress',
      colour: '#21759B',
      icon: 'wordpress',
      hosts: ['*.wordpress.com'],
      pattern:
        /^https:\/\/(?:(?!(?:www|wordpress|en|uk|public-api|subscribe|my)\.)[a-z0-9][a-z0-9-]{1,60}\.wordpress\.com(?:\/[^\s?#]*)?)\/?(?:[?#]\S*)?$/i,
    },
  ]),
  ...defineServices('socialNetworks', 'links', [
    {
      id: 'linktree',
      caption: 'Linktree',
      colour: '#43E55E',
      icon: 'linktree',
      hosts: ['linktr.ee'],
      pattern: /^https:\/\/(?:linktr\.ee\/[A-Za-z0-9_.]{2,30})\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'taplink',
      caption: 'Taplink',
      colour: '#1F2937',
      monogram: 'T',
      hosts: ['taplink.cc', 'taplink.at', 'taplink.ws'],
      pattern: /^https:\/\/(?:(?:www\.)?taplink\.(?:cc|at|ws)\/[A-Za-z0-9_.-]{2,60})\/?(?:[?#]\S*)?$/i,
    },
  ]),
]
