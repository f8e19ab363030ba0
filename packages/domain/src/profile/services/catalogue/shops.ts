import { defineServices } from '../service-row.ts'

export const shops = [
  ...defineServices('socialNetworks', 'shop', [
    {
      id: 'prom-ua',
      caption: 'Prom',
      colour: '#7B04DF',
      monogram: 'P',
      hosts: ['prom.ua', '*.prom.ua'],
      pattern:
        /^https:\/\/(?:prom\.ua\/(?:(?:ua|uk)\/)?[cp]\d{3,12}-[^\s/?#]{1,200}\.html|(?!(?:www|my|images|support)\.)[a-z0-9][a-z0-9-]{1,60}\.prom\.ua(?:\/[^\s?#]*)?)\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'olx',
      caption: 'OLX',
      colour: '#002F34',
      monogram: 'OL',
      hosts: ['olx.ua'],
      pattern:
        /^https:\/\/(?:(?:www\.)?olx\.ua\/(?:d\/)?(?:uk\/)?(?:list\/user\/[A-Za-z0-9]{2,12}|(?:obyavlenie|shop|store)\/[^\s?#]{3,200})|(?!(?:www|m|help|blog|business)\.)[a-z0-9][a-z0-9-]{1,60}\.olx\.ua(?:\/[^\s?#]*)?)\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'rozetka',
      caption: 'Rozetka',
      colour: '#00A046',
      monogram: 'R',
      hosts: ['rozetka.com.ua', '*.rozetka.com.ua'],
      pattern:
        /^https:\/\/(?:(?:[a-z0-9-]+\.)?rozetka\.com\.ua\/(?:ua\/)?(?:seller\/[a-z0-9-]{2,60}(?:\/[^\s?#]*)?|[^\s?#]*p\d{4,12}))\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'etsy',
      caption: 'Etsy',
      colour: '#F16521',
      icon: 'etsy',
      hosts: ['etsy.com', '*.etsy.com'],
      pattern:
        /^https:\/\/(?:(?:www\.)?etsy\.com\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?shop\/[A-Za-z0-9]{4,20}|(?!www\.)[a-z0-9]{4,20}\.etsy\.com)\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'shafa',
      caption: 'Shafa',
      colour: '#F0506E',
      monogram: 'S',
      hosts: ['shafa.ua'],
      pattern: /^https:\/\/(?:shafa\.ua\/(?!api(?:\/|$))[a-z0-9][^\s?#]{1,200})\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'kasta',
      caption: 'Kasta',
      colour: '#111111',
      monogram: 'K',
      hosts: ['kasta.ua', 'kasta.com.ua'],
      pattern:
        /^https:\/\/(?:(?:www\.)?kasta(?:\.com)?\.ua\/(?:uk\/)?(?:brand|shop|product|supplier|seller)\/[^\s?#]{2,150})\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'epicentr',
      caption: { ua: 'Епіцентр', en: 'Epicentr' },
      colour: '#005BAA',
      monogram: 'Е',
      hosts: ['epicentrk.ua'],
      pattern:
        /^https:\/\/(?:(?:www\.)?epicentrk\.ua\/(?:ua\/)?(?:shop|merchant|seller|brands?)\/[^\s?#]{2,200})\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'dom-ria',
      caption: 'DOM.RIA',
      colour: '#2CA34A',
      monogram: 'D',
      hosts: ['dom.ria.com'],
      pattern:
        /^https:\/\/(?:dom\.ria\.com\/(?:uk\/)?(?:realty|agency|agentstva|rieltor|rieltory|user|company|novostroyki?|novobudovy?)[^\s?#]{2,200})\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'lun',
      caption: { ua: 'ЛУН', en: 'LUN' },
      colour: '#F56200',
      monogram: 'Л',
      hosts: ['lun.ua', 'rieltor.ua'],
      pattern:
        /^https:\/\/(?:(?:www\.)?lun\.ua\/(?:(?:uk|en)\/)?[^\s?#]{4,200}|(?:www\.)?rieltor\.ua\/(?:agents|agencies|flats-(?:sale|rent)|houses-(?:sale|rent))\/[^\s?#]{2,200})\/?(?:[?#]\S*)?$/i,
    },
  ]),
  ...defineServices('socialNetworks', 'auto', [
    {
      id: 'auto-ria',
      caption: 'AUTO.RIA',
      colour: '#DB5C4C',
      monogram: 'R',
      hosts: ['auto.ria.com'],
      pattern:
        /^https:\/\/(?:auto\.ria\.com\/(?:uk\/)?(?:auto_[a-z0-9_-]+_\d{5,12}\.html|(?:company|user|newauto|search|car|state)\/[^\s]*))\/?(?:[?#]\S*)?$/i,
    },
  ]),
  ...defineServices('socialNetworks', 'apps', [
    {
      id: 'google-play',
      caption: 'Google Play',
      colour: '#414141',
      icon: 'googleplay',
      hosts: ['play.google.com'],
      pattern:
        /^https:\/\/play\.google\.com\/store\/apps\/(?:details|dev|developer)\/?\?(?:[^\s#]*&)?id=[^\s&#]{2,150}(?:[&#]\S*)?$/i,
    },
    {
      id: 'app-store',
      caption: 'App Store',
      colour: '#0D96F6',
      icon: 'appstore',
      hosts: ['apps.apple.com'],
      pattern:
        /^https:\/\/(?:apps\.apple\.com\/(?:[a-z]{2}\/)?(?:app|developer)\/(?:[^\s/?#]+\/)?id\d{6,12})\/?(?:[?#]\S*)?$/i,
    },
  ]),
  ...defineServices('socialNetworks', 'books', [
    {
      id: 'goodreads',
      caption: 'Goodreads',
      colour: '#1E1914',
      icon: 'goodreads',
      hosts: ['goodreads.com'],
      pattern:
        /^https:\/\/(?:(?:www\.)?goodreads\.com\/(?:(?:user|author|book)\/show\/\d{1,12}[^\s?#]*|(?!(?:user|author|book|list|review|search)(?:[/?#]|$))[A-Za-z0-9_.-]{2,40}))\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'yakaboo',
      caption: 'Yakaboo',
      colour: '#FF7A00',
      monogram: 'Y',
      hosts: ['yakaboo.ua'],
      pattern:
        /^https:\/\/(?:(?:www\.)?yakaboo\.ua\/(?:ua\/)?(?!ua\/?$)[a-zA-Z0-9][^\s?#]{2,200})\/?(?:[?#]\S*)?$/i,
    },
  ]),
  ...defineServices('socialNetworks', 'sport', [
    {
      id: 'strava',
      caption: 'Strava',
      colour: '#FC4C02',
      icon: 'strava',
      hosts: ['strava.com'],
      pattern:
        /^https:\/\/(?:(?:www\.)?strava\.com\/(?:athletes|clubs)\/[A-Za-z0-9_-]{1,60})\/?(?:[?#]\S*)?$/i,
    },
  ]),
]
