import { defineServices } from '../service-row.ts'

export const places = [
  ...defineServices('socialNetworks', 'maps', [
    {
      id: 'google-maps',
      caption: { ua: 'Google Карти', en: 'Google Maps' },
      colour: '#4285F4',
      icon: 'googlemaps',
      hosts: [
        'google.com',
        'google.com.ua',
        'maps.google.com',
        'maps.app.goo.gl',
        'goo.gl',
        'share.google',
        'g.co',
      ],
      pattern:
        /^https:\/\/(?:maps\.app\.goo\.gl\/[A-Za-z0-9]{6,40}|(?:www\.)?google\.(?:com|[a-z]{2}|co\.[a-z]{2}|com\.[a-z]{2})\/maps(?:\/[^\s?#]+|(?=\?))|maps\.google\.com(?:\.ua)?\/(?:maps)?(?=\?)|maps\.google\.com(?:\.ua)?\/maps\/[^\s?#]+|goo\.gl\/maps\/[A-Za-z0-9]{6,40}|g\.co\/kgs\/[A-Za-z0-9_-]{5,20}|share\.google\/[A-Za-z0-9_-]{8,40})\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'waze',
      caption: 'Waze',
      colour: '#33CCFF',
      icon: 'waze',
      hosts: ['waze.com', 'ul.waze.com'],
      pattern:
        /^https:\/\/(?:(?:www\.)?waze\.com\/(?:[a-z]{2}\/)?(?:ul|live-map(?:\/directions(?:\/[^\s?#]+)?)?)|ul\.waze\.com\/ul)\/?\?\S{3,300}$/i,
    },
    {
      id: 'apple-maps',
      caption: { ua: 'Карти Apple', en: 'Apple Maps' },
      colour: '#000000',
      icon: 'apple',
      hosts: ['maps.apple.com', 'maps.apple'],
      pattern:
        /^https:\/\/(?:maps\.apple\.com\/(?:(?:place|directions|search|p\/[A-Za-z0-9~._-]{4,60})\/?(?=[?#]|$)|(?=\?))|maps\.apple\/p\/[A-Za-z0-9~._-]{4,60})\/?(?:[?#]\S*)?$/i,
    },
  ]),
  ...defineServices('socialNetworks', 'reviews', [
    {
      id: 'google-reviews',
      caption: { ua: 'Відгуки Google', en: 'Google Reviews' },
      colour: '#4285F4',
      icon: 'google',
      hosts: ['g.page', 'search.google.com'],
      pattern:
        /^https:\/\/(?:g\.page\/(?:r\/)?[A-Za-z0-9_-]{3,60}\/review\/?(?:[?#]\S*)?|search\.google\.com\/local\/writereview\/?\?(?:[^\s#]*&)?placeid=[A-Za-z0-9_-]{10,120}(?:[&#]\S*)?)$/i,
    },
    {
      id: 'tripadvisor',
      caption: 'Tripadvisor',
      colour: '#34E0A1',
      icon: 'tripadvisor',
      hosts: ['tripadvisor.com'],
      pattern:
        /^https:\/\/(?:(?:www\.)?tripadvisor\.(?:com|[a-z]{2}|co\.[a-z]{2}|com\.[a-z]{2})\/(?:ShowUserReviews|(?:Restaurant|Hotel|Attraction)_Review|UserReviewEdit|AttractionProductReview|VacationRentalReview)-g\d{1,10}-d\d{1,10}[^\s?#]*)\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'trustpilot',
      caption: 'Trustpilot',
      colour: '#00B67A',
      icon: 'trustpilot',
      hosts: ['trustpilot.com', '*.trustpilot.com'],
      pattern:
        /^https:\/\/(?:(?:(?:www|[a-z]{2})\.)?trustpilot\.com\/(?:review|evaluate)\/[a-z0-9.-]{3,120})\/?(?:[?#]\S*)?$/i,
    },
  ]),
  ...defineServices('socialNetworks', 'booking', [
    {
      id: 'calendly',
      caption: 'Calendly',
      colour: '#006BFF',
      icon: 'calendly',
      hosts: ['calendly.com'],
      pattern:
        /^https:\/\/(?:calendly\.com\/(?!(?:login|signup|app|event_types|d)(?:[/?#]|$))[A-Za-z0-9_-]{2,60}(?:\/[A-Za-z0-9_-]{1,120})?|calendly\.com\/d\/[A-Za-z0-9-]{6,40}\/[A-Za-z0-9_-]{1,120})\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'google-calendar',
      caption: { ua: 'Google Календар', en: 'Google Calendar' },
      colour: '#4285F4',
      icon: 'googlecalendar',
      hosts: ['calendar.app.google', 'calendar.google.com'],
      pattern:
        /^https:\/\/(?:calendar\.app\.google\/[A-Za-z0-9]{8,40}|calendar\.google\.com\/calendar\/(?:u\/\d\/)?(?:appointments\/(?:schedules\/)?[A-Za-z0-9_-]{10,120}|embed(?=\?)|event(?=\?)))\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'cal-com',
      caption: 'Cal.com',
      colour: '#292929',
      icon: 'caldotcom',
      hosts: ['cal.com'],
      pattern:
        /^https:\/\/(?:cal\.com\/(?!(?:pricing|login|signup|docs|blog|enterprise|teams|apps|scheduling|team|d|settings)(?:[/?#]|$))[A-Za-z0-9_.-]{2,60}(?:\/[A-Za-z0-9_-]{1,120})?|cal\.com\/team\/[A-Za-z0-9_-]{2,60}(?:\/[A-Za-z0-9_-]{1,120})?)\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'easyweek',
      caption: 'EasyWeek',
      colour: '#3C7DFF',
      monogram: 'EW',
      hosts: ['easyweek.io', '*.easyweek.io', 'easyweek.com.ua', '*.easyweek.com.ua'],
      pattern:
        /^https:\/\/(?:(?:booking|widget)\.easyweek\.(?:io|com\.ua)\/[^\s?#]{2,120}|(?:www\.)?easyweek\.(?:io|com\.ua)\/[a-z]{2}\/(?:companies|company)\/[^\s?#]{2,120})\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'altegio',
      caption: 'Altegio',
      colour: '#2B2F36',
      monogram: 'A',
      hosts: ['*.alteg.io'],
      pattern: /^https:\/\/(?:[nbw]\d{3,9}\.alteg\.io(?:\/[^\s?#]*)?)\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'helsi',
      caption: 'Helsi',
      colour: '#00B2A9',
      monogram: 'H',
      hosts: ['helsi.me'],
      pattern: /^https:\/\/(?:helsi\.me\/(?:doctor|clinic|hospital)\/[A-Za-z0-9-]{3,120})\/?(?:[?#]\S*)?$/i,
    },
  ]),
  ...defineServices('socialNetworks', 'food', [
    {
      id: 'glovo',
      caption: 'Glovo',
      colour: '#F2CC38',
      icon: 'glovo',
      hosts: ['glovoapp.com'],
      pattern:
        /^https:\/\/(?:glovoapp\.com\/(?:[a-z]{2}\/){1,2}[a-z0-9-]{2,60}\/[a-z0-9/_-]{2,150})\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'bolt-food',
      caption: 'Bolt Food',
      colour: '#34D186',
      monogram: 'B',
      hosts: ['food.bolt.eu'],
      pattern:
        /^https:\/\/(?:food\.bolt\.eu\/[a-z]{2}(?:-[a-z]{2})?\/\d{1,5}(?:-[^\s/?#]+)?\/p\/\d{1,10}(?:-[^\s/?#]+)?)\/?(?:[?#]\S*)?$/i,
    },
  ]),
  ...defineServices('socialNetworks', 'menu', [
    {
      id: 'expirenza',
      caption: 'Expirenza',
      colour: '#1B1B1B',
      monogram: 'E',
      hosts: ['expz.menu'],
      pattern:
        /^https:\/\/(?:expz\.menu\/(?:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?:\/[^\s?#]*)?|box\/[A-Za-z0-9]{2,12}\/[A-Za-z0-9]{2,12}))\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'choice-qr',
      caption: 'Choice',
      colour: '#00B67A',
      monogram: 'C',
      hosts: ['*.choiceqr.com'],
      pattern:
        /^https:\/\/(?:(?!(?:www|api|open-api|cdn-media)\.)[a-z0-9](?:[a-z0-9-]{0,60}[a-z0-9])?\.choiceqr\.com(?:\/[^\s?#]*)?)\/?(?:[?#]\S*)?$/i,
    },
  ]),
  ...defineServices('socialNetworks', 'travel', [
    {
      id: 'booking',
      caption: 'Booking.com',
      colour: '#003A9A',
      icon: 'bookingdotcom',
      hosts: ['booking.com'],
      pattern:
        /^https:\/\/(?:(?:www\.)?booking\.com\/Share-[A-Za-z0-9]{4,20}|(?:www\.)?booking\.com\/hotel\/[a-z]{2}\/[a-z0-9-]{2,120}(?:\.[a-z]{2}(?:-[a-z]{2})?)?\.html)\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'airbnb',
      caption: 'Airbnb',
      colour: '#FF5A5F',
      icon: 'airbnb',
      hosts: ['airbnb.com', 'airbnb.com.ua'],
      pattern:
        /^https:\/\/(?:(?:www\.)?airbnb\.(?:com|[a-z]{2}|co\.[a-z]{2}|com\.[a-z]{2})\/(?:slink\/[A-Za-z0-9]{6,20}|rooms\/(?:plus\/)?\d{4,20}|h\/[a-z0-9-]{2,80}|users\/show\/\d{3,15}))\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'blablacar',
      caption: 'BlaBlaCar',
      colour: '#00AFF5',
      monogram: 'B',
      hosts: ['blablacar.com.ua', 'blablacar.com'],
      pattern:
        /^https:\/\/(?:(?:www\.)?blablacar\.com(?:\.ua)?\/(?:user\/show\/|u\/|trip|ride-sharing\/)[^\s?#]{0,150})\/?(?:[?#]\S*)?$/i,
    },
  ]),
]
