import { services } from '../service-row.ts'

export const shops = [
  ...services('socialNetworks', 'shop', [
    {
      id: 'prom-ua',
      caption: 'Prom',
      alsoCalled: ['пром'],
      colour: '#7B04DF',
      monogram: 'P',
      hosts: ['prom.ua', '*.prom.ua'],
      pattern:
        /^https:\/\/(?:prom\.ua\/(?:(?:ua|uk)\/)?[cp]\d{3,12}-[^\s/?#]{1,200}\.html|(?!(?:www|my|images|support)\.)[a-z0-9][a-z0-9-]{1,60}\.prom\.ua(?:\/[^\s?#]*)?)\/?(?:[?#]\S*)?$/i,
      example: 'https://prom.ua/ua/c1234567-kava.html',
    },
    {
      id: 'olx',
      caption: 'OLX',
      alsoCalled: ['олх', 'оголошення'],
      colour: '#002F34',
      monogram: 'OL',
      hosts: ['olx.ua'],
      pattern:
        /^https:\/\/(?:(?:www\.)?olx\.ua\/(?:d\/)?(?:uk\/)?(?:list\/user\/[A-Za-z0-9]{2,12}|obyavlenie\/[^\s?#]{3,200}))\/?(?:[?#]\S*)?$/i,
      example: 'https://www.olx.ua/uk/list/user/15L7LS/',
    },
    {
      id: 'rozetka',
      caption: 'Rozetka',
      alsoCalled: ['розетка'],
      colour: '#00A046',
      monogram: 'R',
      hosts: ['rozetka.com.ua', '*.rozetka.com.ua'],
      pattern:
        /^https:\/\/(?:(?:[a-z0-9-]+\.)?rozetka\.com\.ua\/(?:ua\/)?(?:seller\/[a-z0-9-]{2,60}(?:\/[^\s?#]*)?|[^\s?#]*p\d{4,12}))\/?(?:[?#]\S*)?$/i,
      example: 'https://rozetka.com.ua/ua/seller/kava-shop/',
    },
    {
      id: 'etsy',
      caption: 'Etsy',
      alsoCalled: ['етсі'],
      colour: '#F16521',
      icon: 'etsy',
      hosts: ['etsy.com', '*.etsy.com'],
      pattern:
        /^https:\/\/(?:(?:www\.)?etsy\.com\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?shop\/[A-Za-z0-9]{4,20}|(?!www\.)[a-z0-9]{4,20}\.etsy\.com)\/?(?:[?#]\S*)?$/i,
      example: 'https://www.etsy.com/shop/KavaLviv',
    },
    {
      id: 'shafa',
      caption: 'Shafa',
      alsoCalled: ['шафа'],
      colour: '#F0506E',
      monogram: 'S',
      hosts: ['shafa.ua'],
      pattern: /^https:\/\/(?:shafa\.ua\/(?!api(?:\/|$))[a-z0-9][^\s?#]{1,200})\/?(?:[?#]\S*)?$/i,
      example: 'https://shafa.ua/uk/member/ivan',
    },
  ]),
  ...services('socialNetworks', 'auto', [
    {
      id: 'auto-ria',
      caption: 'AUTO.RIA',
      alsoCalled: ['авторіа', 'авто'],
      colour: '#DB5C4C',
      monogram: 'R',
      hosts: ['auto.ria.com'],
      pattern:
        /^https:\/\/(?:auto\.ria\.com\/(?:uk\/)?(?:auto_[a-z0-9_-]+_\d{5,12}\.html|(?:company|user|newauto|search|car|state)\/[^\s]*))\/?(?:[?#]\S*)?$/i,
      example: 'https://auto.ria.com/uk/auto_bmw_x6_34502088.html',
    },
  ]),
  ...services('socialNetworks', 'apps', [
    {
      id: 'google-play',
      caption: 'Google Play',
      alsoCalled: ['гугл', 'плей', 'застосунок'],
      colour: '#414141',
      icon: 'googleplay',
      hosts: ['play.google.com'],
      pattern:
        /^https:\/\/play\.google\.com\/store\/apps\/(?:details|dev|developer)\/?\?(?:[^\s#]*&)?id=[^\s&#]{2,150}(?:[&#]\S*)?$/i,
      example: 'https://play.google.com/store/apps/details?id=com.ftband.mono',
    },
    {
      id: 'app-store',
      caption: 'App Store',
      alsoCalled: ['апстор', 'застосунок'],
      colour: '#0D96F6',
      icon: 'appstore',
      hosts: ['apps.apple.com'],
      pattern:
        /^https:\/\/(?:apps\.apple\.com\/(?:[a-z]{2}\/)?(?:app|developer)\/(?:[^\s/?#]+\/)?id\d{6,12})\/?(?:[?#]\S*)?$/i,
      example: 'https://apps.apple.com/ua/app/izibank/id1527341829',
    },
  ]),
  ...services('socialNetworks', 'books', [
    {
      id: 'goodreads',
      caption: 'Goodreads',
      alsoCalled: ['книги'],
      colour: '#1E1914',
      icon: 'goodreads',
      hosts: ['goodreads.com'],
      pattern:
        /^https:\/\/(?:(?:www\.)?goodreads\.com\/(?:(?:user|author|book)\/show\/\d{1,12}[^\s?#]*|(?!(?:user|author|book|list|review|search)(?:[/?#]|$))[A-Za-z0-9_.-]{2,40}))\/?(?:[?#]\S*)?$/i,
      example: 'https://www.goodreads.com/ivan',
    },
  ]),
  ...services('socialNetworks', 'sport', [
    {
      id: 'strava',
      caption: 'Strava',
      alsoCalled: ['страва', 'біг'],
      colour: '#FC4C02',
      icon: 'strava',
      hosts: ['strava.com'],
      pattern:
        /^https:\/\/(?:(?:www\.)?strava\.com\/(?:athletes|clubs)\/[A-Za-z0-9_-]{1,60})\/?(?:[?#]\S*)?$/i,
      example: 'https://www.strava.com/athletes/12345',
    },
  ]),
]
