export const navigation = {
  siteName: 'S.L.V.S.H.',
  label: 'Main',
  home: 'S.L.V.S.H. home',
  games: 'Games',
  theater: 'Theater',
  cup: 'SLVSH Cup Grandvalira',
  riders: 'Riders',
};
