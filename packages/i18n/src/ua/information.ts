export const information = {
  version: 'Редакція {{number}}, діє з {{date}}',
  contents: 'Зміст',
  questions: 'Часті запитання',
  old: 'Ця редакція вже не діє.',
  current: 'Відкрити чинну',
  versions: 'Усі редакції',
  others: 'Читайте також',
}
