import { defineServices } from '../service-row.ts'

export const work = defineServices('socialNetworks', 'work', [
  {
    id: 'linkedin',
    caption: 'LinkedIn',
    colour: '#0A66C2',
    monogram: 'in',
    hosts: ['linkedin.com', '*.linkedin.com', 'lnkd.in'],
    pattern:
      /^https:\/\/(?:(?:[a-z]{2,3}\.)?linkedin\.com\/(?:(?:in|pub|company|school|showcase|newsletters|posts|pulse)\/[^\s/?#]{2,200}|feed\/update\/urn:li:[a-zA-Z]+:\d{5,25})|lnkd\.in\/[A-Za-z0-9_-]{4,20})\/?(?:[?#]\S*)?$/i,
  },
  {
    id: 'kabanchik',
    caption: 'Kabanchik',
    colour: '#F7931E',
    monogram: 'K',
    hosts: ['kabanchik.ua', '*.kabanchik.ua'],
    pattern:
      /^https:\/\/(?:(?:(?!images|static)[a-z]+\.)?kabanchik\.ua\/(?!cabinet(?:\/|$))[a-z0-9][^\s?#]{1,200})\/?(?:[?#]\S*)?$/i,
  },
  {
    id: 'work-ua',
    caption: 'Work.ua',
    colour: '#2D5CA6',
    monogram: 'W',
    hosts: ['work.ua'],
    pattern:
      /^https:\/\/(?:(?:www\.)?work\.ua\/(?:(?:en|ru)\/)?(?:resumes\/\d{3,12}|jobs\/(?:by-company\/)?\d{2,12}))\/?(?:[?#]\S*)?$/i,
  },
  {
    id: 'robota-ua',
    caption: 'robota.ua',
    colour: '#DC2F2F',
    monogram: 'r',
    hosts: ['robota.ua'],
    pattern:
      /^https:\/\/(?:robota\.ua\/(?:company\d{1,12}(?:\/vacancy\d{3,12})?|candidates\/\d{3,12}))\/?(?:[?#]\S*)?$/i,
  },
  {
    id: 'dou',
    caption: 'DOU',
    colour: '#3F6A8A',
    monogram: 'D',
    hosts: ['dou.ua', 'jobs.dou.ua'],
    pattern:
      /^https:\/\/(?:(?:www\.)?dou\.ua\/users\/[A-Za-z0-9_-]{2,80}(?:\/articles)?|jobs\.dou\.ua\/(?:companies|users)\/[A-Za-z0-9_-]{2,80}(?:\/[^\s?#]*)?)\/?(?:[?#]\S*)?$/i,
  },
  {
    id: 'djinni',
    caption: 'Djinni',
    colour: '#136BF5',
    monogram: 'Dj',
    hosts: ['djinni.co'],
    pattern:
      /^https:\/\/(?:djinni\.co\/(?:q\/[a-f0-9]{6,16}|jobs\/(?:company-[a-z0-9-]{1,80}|\d{3,10}-[a-z0-9-]+)))\/?(?:[?#]\S*)?$/i,
  },
  {
    id: 'upwork',
    caption: 'Upwork',
    colour: '#6FDA44',
    icon: 'upwork',
    hosts: ['upwork.com'],
    pattern:
      /^https:\/\/(?:(?:www\.)?upwork\.com\/(?:freelancers\/(?:~[0-9a-f]{16,20}|[a-z0-9_-]{3,60})|agencies\/[a-z0-9~_-]{3,60}))\/?(?:[?#]\S*)?$/i,
  },
  {
    id: 'fiverr',
    caption: 'Fiverr',
    colour: '#1DBF73',
    icon: 'fiverr',
    hosts: ['fiverr.com'],
    pattern:
      /^https:\/\/(?:(?:www\.)?fiverr\.com\/(?!(?:categories|login|search|join|support)(?:[/?#]|$))[A-Za-z0-9_]{2,40}(?:\/[A-Za-z0-9-]{2,120})?)\/?(?:[?#]\S*)?$/i,
  },
  {
    id: 'freelancer',
    caption: 'Freelancer',
    colour: '#29B2FE',
    icon: 'freelancer',
    hosts: ['freelancer.com'],
    pattern: /^https:\/\/(?:(?:www\.)?freelancer\.com\/u\/[A-Za-z0-9_]{3,40})\/?(?:[?#]\S*)?$/i,
  },
])
