export const openData = {
  description: 'Every game, result and trick of S.L.V.S.H. to download, as CSV and JSON.',
  heading: 'Do the maths',
  intro:
    'Every game, result and trick on this site, for those who count. The files name winners: no spoiler warnings inside.',
  updated: 'Last change:',
  licence: 'Licence:',
  descriptor: 'Descriptor: datapackage.json',
  /** The English ones also describe the Data Package. */
  notes: [
    'Ids never change. Nothing here is about fans, and simulated ledgers are left out.',
    'In CSV, a text that begins with = + - @ has an apostrophe before it, so that no spreadsheet runs it. Numbers and JSON have none.',
    'All files are of one moment. If a hash differs from datapackage.json, the site has changed since: fetch that again.',
  ],
  tables: {
    games: { title: 'Games', text: 'Who met whom, where, when, and who won.' },
    riders: { title: 'Riders', text: 'Who they are, and the figures of their riding.' },
    results: { title: 'Results', text: 'The brackets of all cups, game by game.' },
    cups: { title: 'Cups', text: 'Where, when, and how many riders.' },
    tricks: { title: 'Tricks', text: 'Every caption, by the second of its video.' },
    ledgers: { title: 'Ledgers', text: 'Who set what, who landed it, who took the letter.' },
    glossary: { title: 'Glossary', text: 'The words of the sport, and what they mean.' },
  },
  fields: 'Fields',
  download: (file: string, kilobytes: number) => `${file}, ${kilobytes} kB`,
  /** A note in other languages that the descriptions are in English. */
  inEnglish: '',
};
