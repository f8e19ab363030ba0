import { defineServices } from '../service-row.ts'

export const meetings = [
  ...defineServices('socialNetworks', 'meeting', [
    {
      id: 'zoom',
      caption: 'Zoom',
      colour: '#0B5CFF',
      icon: 'zoom',
      hosts: ['zoom.us', '*.zoom.us'],
      pattern:
        /^https:\/\/(?:(?:[a-z0-9-]+\.)?zoom\.us\/(?:(?:j|w|s)\/\d{9,12}|my\/[A-Za-z0-9._-]{3,60}|meeting\/register\/[A-Za-z0-9_-]{10,80}|webinar\/register\/[A-Za-z0-9_-]{5,80}))\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'google-meet',
      caption: 'Google Meet',
      colour: '#00897B',
      icon: 'googlemeet',
      hosts: ['meet.google.com', 'meet.app.goo.gl'],
      pattern:
        /^https:\/\/(?:meet\.google\.com\/(?:lookup\/[a-z0-9-]{3,60}|[a-z]{3}-[a-z]{4}-[a-z]{3}))\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'microsoft-teams',
      caption: { ua: 'Teams', en: 'Teams' },
      colour: '#6264A7',
      monogram: 'T',
      hosts: ['teams.microsoft.com', 'teams.live.com'],
      pattern:
        /^https:\/\/(?:teams\.(?:microsoft|live)\.com\/(?:l\/(?:meetup-join|chat|invite|team|channel|user)\/[^\s?#]+|l\/chat\/0\/0(?=\?)|meet\/\d{6,20}))\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'webex',
      caption: 'Webex',
      colour: '#000000',
      icon: 'webex',
      hosts: ['*.webex.com'],
      pattern:
        /^https:\/\/(?:[a-z0-9-]+\.webex\.com\/(?:meet\/[A-Za-z0-9._-]{2,60}|join\/[A-Za-z0-9._-]{2,60}|[a-z0-9.-]+\/j\.php(?=\?)|wbxmjs\/joinservice\/[^\s?#]+))\/?(?:[?#]\S*)?$/i,
    },
  ]),
]
