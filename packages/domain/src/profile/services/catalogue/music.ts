import { defineServices } from '../service-row.ts'

export const music = defineServices('socialNetworks', 'music', [
  {
    id: 'spotify',
    caption: 'Spotify',
    colour: '#1ED760',
    icon: 'spotify',
    hosts: ['open.spotify.com', 'spotify.link'],
    pattern:
      /^https:\/\/(?:open\.spotify\.com\/(?:intl-[a-z]{2}\/)?(?:(?:artist|album|track|playlist|show|episode)\/[A-Za-z0-9]{22}|user\/[^\s/?#]{1,60})|spotify\.link\/[A-Za-z0-9]{6,20})\/?(?:[?#]\S*)?$/i,
  },
  {
    id: 'soundcloud',
    caption: 'SoundCloud',
    colour: '#FF5500',
    icon: 'soundcloud',
    hosts: ['soundcloud.com', 'on.soundcloud.com'],
    pattern:
      /^https:\/\/(?:(?:(?:www|m)\.)?soundcloud\.com\/(?!(?:discover|search|upload|stream)(?:[/?#]|$))[a-z0-9_-]{2,60}(?:\/[^\s?#]{1,150})?|on\.soundcloud\.com\/[A-Za-z0-9]{4,30})\/?(?:[?#]\S*)?$/i,
  },
  {
    id: 'apple-music',
    caption: 'Apple Music',
    colour: '#FA243C',
    icon: 'applemusic',
    hosts: ['music.apple.com'],
    pattern:
      /^https:\/\/(?:music\.apple\.com\/[a-z]{2}\/(?:artist|album|playlist|song|station|music-video)\/[^\s?#]{2,200})\/?(?:[?#]\S*)?$/i,
  },
  {
    id: 'youtube-music',
    caption: 'YouTube Music',
    colour: '#FF0000',
    icon: 'youtubemusic',
    hosts: ['music.youtube.com'],
    pattern:
      /^https:\/\/(?:music\.youtube\.com\/(?:channel\/UC[A-Za-z0-9_-]{22}|playlist\?(?:[^\s#]*&)?list=[A-Za-z0-9_-]{10,60}|watch\?(?:[^\s#]*&)?v=[A-Za-z0-9_-]{11}|@[^\s/?#]{3,90})(?:&[^\s#]*)?)\/?(?:[?#]\S*)?$/i,
  },
  {
    id: 'deezer',
    caption: 'Deezer',
    colour: '#A238FF',
    icon: 'deezer',
    hosts: ['deezer.com'],
    pattern:
      /^https:\/\/(?:(?:www\.)?deezer\.com\/(?:[a-z]{2}\/)?(?:artist|album|track|playlist|profile)\/\d{1,15})\/?(?:[?#]\S*)?$/i,
  },
  {
    id: 'bandcamp',
    caption: 'Bandcamp',
    colour: '#408294',
    icon: 'bandcamp',
    hosts: ['*.bandcamp.com', 'bandcamp.com'],
    pattern:
      /^https:\/\/(?:(?!www\.)[a-z0-9][a-z0-9-]{1,60}\.bandcamp\.com(?:\/(?:album|track|music|merch)[^\s?#]*)?|(?:www\.)?bandcamp\.com\/[a-z0-9_-]{2,60})\/?(?:[?#]\S*)?$/i,
  },
  {
    id: 'last-fm',
    caption: 'Last.fm',
    colour: '#D51007',
    icon: 'lastdotfm',
    hosts: ['last.fm'],
    pattern:
      /^https:\/\/(?:(?:www\.)?last\.fm\/(?:[a-z]{2}\/)?(?:user\/[A-Za-z][A-Za-z0-9_-]{1,14}|music\/[^\s?#]+))\/?(?:[?#]\S*)?$/i,
  },
  {
    id: 'mixcloud',
    caption: 'Mixcloud',
    colour: '#5000FF',
    icon: 'mixcloud',
    hosts: ['mixcloud.com'],
    pattern:
      /^https:\/\/(?:(?:www\.)?mixcloud\.com\/[A-Za-z0-9_-]{2,60}(?:\/[^\s/?#]{1,150})?)\/?(?:[?#]\S*)?$/i,
  },
  {
    id: 'apple-podcasts',
    caption: 'Podcasts',
    colour: '#9933CC',
    icon: 'applepodcasts',
    hosts: ['podcasts.apple.com'],
    pattern:
      /^https:\/\/(?:podcasts\.apple\.com\/(?:[a-z]{2}\/)?podcast\/(?:[^\s/?#]+\/)?id\d{6,12})\/?(?:[?#]\S*)?$/i,
  },
  {
    id: 'tidal',
    caption: 'TIDAL',
    colour: '#000000',
    icon: 'tidal',
    hosts: ['tidal.com', 'listen.tidal.com'],
    pattern:
      /^https:\/\/(?:(?:listen\.)?tidal\.com\/(?:browse\/)?(?:artist|album|track|playlist|mix|video)\/[A-Za-z0-9-]{3,60})\/?(?:[?#]\S*)?$/i,
  },
])
