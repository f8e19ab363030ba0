import { defineServices } from '../service-row.ts'

export const learning = [
  ...defineServices('socialNetworks', 'learning', [
    {
      id: 'prometheus',
      caption: 'Prometheus',
      colour: '#1F6FEB',
      monogram: 'P',
      hosts: ['prometheus.org.ua', '*.prometheus.org.ua'],
      pattern:
        /^https:\/\/(?:(?:courses\.|certs\.)?prometheus\.org\.ua\/(?:prometheus-free|prometheus-plus|courses|course|certificates?|cert|course-card)[^\s?#]{0,200})\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'udemy',
      caption: 'Udemy',
      colour: '#A435F0',
      icon: 'udemy',
      hosts: ['udemy.com'],
      pattern: /^https:\/\/(?:(?:www\.)?udemy\.com\/(?:course|user)\/[A-Za-z0-9_-]{2,120})\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'orcid',
      caption: 'ORCID',
      colour: '#A6CE39',
      icon: 'orcid',
      hosts: ['orcid.org'],
      pattern: /^https:\/\/(?:orcid\.org\/\d{4}-\d{4}-\d{4}-\d{3}[\dX])\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'google-scholar',
      caption: 'Google Scholar',
      colour: '#4285F4',
      icon: 'googlescholar',
      hosts: ['scholar.google.com', 'scholar.google.com.ua'],
      pattern:
        /^https:\/\/scholar\.google\.com(?:\.ua)?\/citations\/?\?(?:[^\s#]*&)?user=[A-Za-z0-9_-]{6,20}(?:[&#]\S*)?$/i,
    },
    {
      id: 'researchgate',
      caption: 'ResearchGate',
      colour: '#00CCBB',
      icon: 'researchgate',
      hosts: ['researchgate.net'],
      pattern:
        /^https:\/\/(?:(?:www\.)?researchgate\.net\/(?:profile\/[^\s/?#]{2,80}|publication\/\d{6,12}[^\s/?#]*))\/?(?:[?#]\S*)?$/i,
    },
  ]),
]
