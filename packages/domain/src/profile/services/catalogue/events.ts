import { defineServices } from '../service-row.ts'

export const events = [
  ...defineServices('socialNetworks', 'event', [
    {
      id: 'meetup',
      caption: 'Meetup',
      colour: '#ED1C40',
      icon: 'meetup',
      hosts: ['meetup.com'],
      pattern:
        /^https:\/\/(?:(?:www\.)?meetup\.com\/(?:[a-z]{2}-[A-Z]{2}\/)?(?!(?:find|home|login|register|apps|pro|topics|help|lp|about)(?:[/?#]|$))[A-Za-z0-9-]{3,80}(?:\/events\/\d{6,12})?)\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'eventbrite',
      caption: 'Eventbrite',
      colour: '#F05537',
      monogram: 'E',
      hosts: ['eventbrite.com', 'eventbrite.co.uk', 'eventbrite.ie'],
      pattern:
        /^https:\/\/(?:(?:www\.)?eventbrite\.(?:com|co\.uk|ie)\/(?:e\/(?:[^\s/?#]*-)?\d{8,16}|o\/(?:[^\s/?#]*-)?\d{6,16}))\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'luma',
      caption: 'Luma',
      colour: '#333537',
      monogram: 'L',
      hosts: ['lu.ma', 'luma.com'],
      pattern:
        /^https:\/\/(?:(?:lu\.ma|luma\.com)\/(?!(?:signin|discover|create|home|pricing|explore|terms|about)(?:[/?#]|$))[A-Za-z0-9_.-]{3,60}(?:\/[A-Za-z0-9_-]{1,60})?)\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'concert-ua',
      caption: 'Concert.ua',
      colour: '#E4003A',
      monogram: 'C',
      hosts: ['concert.ua'],
      pattern:
        /^https:\/\/(?:(?:www\.)?concert\.ua\/(?:(?:uk|ua|en)\/)?(?:event|artist|place|booking)\/[^\s/?#]{2,120})\/?(?:[?#]\S*)?$/i,
    },
  ]),
]
