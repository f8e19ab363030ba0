import { services } from '../service-row.ts'

export const work = services('socialNetworks', 'work', [
  {
    id: 'linkedin',
    caption: 'LinkedIn',
    alsoCalled: ['лінкедін', 'лінкедин'],
    colour: '#0A66C2',
    monogram: 'in',
    hosts: ['linkedin.com', '*.linkedin.com'],
    pattern:
      /^https:\/\/(?:(?:[a-z]{2,3}\.)?linkedin\.com\/(?:in|company|school|showcase)\/[^\s/?#]{2,120})\/?(?:[?#]\S*)?$/i,
    example: 'https://www.linkedin.com/in/ivan-petrenko',
  },
  {
    id: 'kabanchik',
    caption: 'Kabanchik',
    alsoCalled: ['кабанчик'],
    colour: '#F7931E',
    monogram: 'K',
    hosts: ['kabanchik.ua', '*.kabanchik.ua'],
    pattern:
      /^https:\/\/(?:(?:(?!images|static)[a-z]+\.)?kabanchik\.ua\/(?!cabinet(?:\/|$))[a-z0-9][^\s?#]{1,200})\/?(?:[?#]\S*)?$/i,
    example: 'https://kabanchik.ua/ua/user/12345',
  },
  {
    id: 'work-ua',
    caption: 'Work.ua',
    alsoCalled: ['ворк', 'вакансії', 'резюме'],
    colour: '#2D5CA6',
    monogram: 'W',
    hosts: ['work.ua'],
    pattern:
      /^https:\/\/(?:(?:www\.)?work\.ua\/(?:(?:en|ru)\/)?(?:resumes\/\d{3,12}|jobs\/(?:by-company\/)?\d{2,12}))\/?(?:[?#]\S*)?$/i,
    example: 'https://www.work.ua/resumes/1221010/',
  },
  {
    id: 'robota-ua',
    caption: 'robota.ua',
    alsoCalled: ['робота', 'rabota', 'вакансії', 'резюме'],
    colour: '#DC2F2F',
    monogram: 'r',
    hosts: ['robota.ua'],
    pattern:
      /^https:\/\/(?:robota\.ua\/(?:company\d{1,12}(?:\/vacancy\d{3,12})?|candidates\/\d{3,12}))\/?(?:[?#]\S*)?$/i,
    example: 'https://robota.ua/company12345678',
  },
  {
    id: 'dou',
    caption: 'DOU',
    alsoCalled: ['доу'],
    colour: '#3F6A8A',
    monogram: 'D',
    hosts: ['dou.ua', 'jobs.dou.ua'],
    pattern:
      /^https:\/\/(?:(?:www\.)?dou\.ua\/users\/[A-Za-z0-9_-]{2,80}(?:\/articles)?|jobs\.dou\.ua\/(?:companies|users)\/[A-Za-z0-9_-]{2,80}(?:\/[^\s?#]*)?)\/?(?:[?#]\S*)?$/i,
    example: 'https://dou.ua/users/ivan-petrenko/',
  },
  {
    id: 'djinni',
    caption: 'Djinni',
    alsoCalled: ['джин', 'джинні'],
    colour: '#136BF5',
    monogram: 'Dj',
    hosts: ['djinni.co'],
    pattern:
      /^https:\/\/(?:djinni\.co\/(?:q\/[a-f0-9]{6,16}|jobs\/(?:company-[a-z0-9-]{1,80}|\d{3,10}-[a-z0-9-]+)))\/?(?:[?#]\S*)?$/i,
    example: 'https://djinni.co/q/12a8ee83b4/',
  },
  {
    id: 'upwork',
    caption: 'Upwork',
    alsoCalled: ['апворк'],
    colour: '#6FDA44',
    icon: 'upwork',
    hosts: ['upwork.com'],
    pattern:
      /^https:\/\/(?:(?:www\.)?upwork\.com\/(?:freelancers\/(?:~[0-9a-f]{16,20}|[a-z0-9_-]{3,60})|agencies\/[a-z0-9~_-]{3,60}))\/?(?:[?#]\S*)?$/i,
    example: 'https://www.upwork.com/freelancers/~12818236105287726b',
  },
  {
    id: 'fiverr',
    caption: 'Fiverr',
    alsoCalled: ['файвер'],
    colour: '#1DBF73',
    icon: 'fiverr',
    hosts: ['fiverr.com'],
    pattern:
      /^https:\/\/(?:(?:www\.)?fiverr\.com\/(?!(?:categories|login|search|join|support)(?:[/?#]|$))[A-Za-z0-9_]{2,40}(?:\/[A-Za-z0-9-]{2,120})?)\/?(?:[?#]\S*)?$/i,
    example: 'https://www.fiverr.com/ivan_p',
  },
  {
    id: 'freelancer',
    caption: 'Freelancer',
    alsoCalled: ['фрілансер'],
    colour: '#29B2FE',
    icon: 'freelancer',
    hosts: ['freelancer.com'],
    pattern: /^https:\/\/(?:(?:www\.)?freelancer\.com\/u\/[A-Za-z0-9_]{3,40})\/?(?:[?#]\S*)?$/i,
    example: 'https://www.freelancer.com/u/ivan',
  },
])
