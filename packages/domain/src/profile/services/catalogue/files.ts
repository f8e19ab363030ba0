import { defineServices } from '../service-row.ts'

export const files = [
  ...defineServices('socialNetworks', 'file', [
    {
      id: 'google-drive',
      caption: { ua: 'Google Диск', en: 'Google Drive' },
      colour: '#4285F4',
      icon: 'googledrive',
      hosts: ['drive.google.com'],
      pattern:
        /^https:\/\/(?:drive\.google\.com\/(?:(?:drive\/(?:u\/\d\/)?folders|file\/(?:u\/\d\/)?d)\/[A-Za-z0-9_-]{15,80}(?:\/[a-z]+)?|(?:open|uc)(?=\?)))\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'google-docs',
      caption: 'Google Docs',
      colour: '#4285F4',
      icon: 'googledocs',
      hosts: ['docs.google.com'],
      pattern:
        /^https:\/\/docs\.google\.com\/(?:document|spreadsheets|presentation)\/(?:u\/\d\/)?d\/(?:e\/)?[A-Za-z0-9_-]{15,160}(?:\/[a-z]+)?\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'dropbox',
      caption: 'Dropbox',
      colour: '#0061FF',
      icon: 'dropbox',
      hosts: ['dropbox.com'],
      pattern:
        /^https:\/\/(?:(?:www\.)?dropbox\.com\/(?:s|sh|scl\/(?:fi|fo)|transfer)\/[A-Za-z0-9_-]{8,120}(?:\/[^\s?#]*)?)\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'onedrive',
      caption: 'OneDrive',
      colour: '#0364B8',
      monogram: 'OD',
      hosts: ['1drv.ms', 'onedrive.live.com'],
      pattern:
        /^https:\/\/(?:1drv\.ms\/(?:[a-z]\/)?[A-Za-z]![A-Za-z0-9_-]{8,60}|1drv\.ms\/[a-z]\/(?:[cs]\/)?[A-Za-z0-9_!-]{8,80}(?:\/[A-Za-z0-9_-]+)?|onedrive\.live\.com\/(?:redir|embed)?(?=\?))\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'notion',
      caption: 'Notion',
      colour: '#000000',
      icon: 'notion',
      hosts: ['notion.so', 'notion.com', '*.notion.site'],
      pattern:
        /^https:\/\/(?:(?:www\.)?notion\.(?:so|com)\/(?:[a-z0-9-]+\/)?(?:[^\s/?#]*-)?[0-9a-f]{32}|(?!www\.)[a-z0-9][a-z0-9-]{0,60}\.notion\.site(?:\/[^\s?#]*)?)\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'canva',
      caption: 'Canva',
      colour: '#00C4CC',
      monogram: 'C',
      hosts: ['canva.com', '*.my.canva.site', 'canva.link'],
      pattern:
        /^https:\/\/(?:(?:www\.)?canva\.com\/design\/[A-Za-z0-9_-]{8,20}\/[^\s?#]+|[a-z0-9-]+\.my\.canva\.site(?:\/[^\s?#]*)?|canva\.link\/[A-Za-z0-9]{6,30})\/?(?:[?#]\S*)?$/i,
    },
  ]),
  ...defineServices('socialNetworks', 'form', [
    {
      id: 'google-forms',
      caption: { ua: 'Google Форми', en: 'Google Forms' },
      colour: '#7248B9',
      icon: 'googleforms',
      hosts: ['forms.gle'],
      pattern:
        /^https:\/\/(?:forms\.gle\/[A-Za-z0-9]{8,40}|docs\.google\.com\/forms\/(?:u\/\d\/)?d\/(?:e\/)?[A-Za-z0-9_-]{15,160}(?:\/[a-zA-Z]+)?)\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'typeform',
      caption: 'Typeform',
      colour: '#262627',
      icon: 'typeform',
      hosts: ['*.typeform.com'],
      pattern:
        /^https:\/\/(?:(?!(?:www|admin|auth)\.)[a-z0-9][a-z0-9-]{0,60}\.typeform\.com\/to\/[A-Za-z0-9]{4,20})\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'microsoft-forms',
      caption: { ua: 'Форми Microsoft', en: 'MS Forms' },
      colour: '#007C89',
      monogram: 'F',
      hosts: ['forms.office.com', 'forms.cloud.microsoft', 'forms.microsoft.com'],
      pattern:
        /^https:\/\/(?:forms\.(?:office\.com|cloud\.microsoft|microsoft\.com)\/(?:(?:r|e)\/[A-Za-z0-9]{6,20}|Pages\/ResponsePage\.aspx(?=\?)))\/?(?:[?#]\S*)?$/i,
    },
  ]),
]
