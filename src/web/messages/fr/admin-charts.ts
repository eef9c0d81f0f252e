import type { adminCharts as english } from '../en/admin-charts.ts';

const count = (number: number, one: string, many: string) => `${number} ${number > 1 ? many : one}`;

export const adminCharts: typeof english = {
  title: 'Feuilles',
  text: 'Les matchs notés par des fans, ceux qui attendent depuis le plus longtemps d’abord. Vérifie sur la vidéo les lignes qui diffèrent, puis acceptes-en une.',
  nothing: 'Rien en attente. Les fans sont sur les pistes.',
  waiting: (games, proposals) => `${count(proposals, 'feuille', 'feuilles')} pour ${count(games, 'match', 'matchs')}`,
  open: 'Ouvrir la publication',
  watch: 'Voir la vidéo',
  sent: (day) => `envoyée le ${day}`,
  demo: 'Données de démo',
  complete: (winner, letters) => `Complète : ${winner} gagne ${letters}`,
  partial: (exchanges) => `Partielle : ${count(exchanges, 'échange', 'échanges')}, pas de vainqueur`,
  postSays: (winner, letters) =>
    letters === null ? `La publication dit : ${winner} gagne` : `La publication dit : ${winner} gagne ${letters}`,
  accept: 'Accepter',
  acceptOne: (fan, game) => `Accepter la feuille de ${game} par ${fan}`,
  acceptResult: 'Accepter, et prendre le résultat de la feuille',
  acceptResultOne: (fan, game) => `Accepter, et prendre le résultat de la feuille : ${game} par ${fan}`,
  accepted: (game, fan) => `« ${game} » a ses lettres, notées par ${fan}.`,
  refuse: 'Refuser',
  refuseOne: (fan, game) => `Refuser la feuille de ${game} par ${fan}`,
  refuseTitle: (fan) => `Refuser la feuille de ${fan} ?`,
  refuseText: 'Le fan pourra envoyer une autre feuille de ce match après 30 jours.',
  refusing: 'Refus',
  refused: (fan) => `Feuille de ${fan} refusée.`,
  changed:
    'La publication ou ses feuilles ont changé depuis l’ouverture de cette page. Tout est à jour : regarde encore, puis décide.',
  rows: 'Lignes',
  show: { label: 'Quelles lignes', all: 'Toutes les lignes', different: (rows) => `Différences (${rows})` },
  same: 'Aucune ligne ne diffère.',
  columns: { time: 'Temps', stored: 'Sur le site' },
  differs: 'Diffère',
  missing: 'Pas de ligne',
  sets: (rider) => `${rider} pose`,
  set: { landed: 'rentré', missed: 'raté' },
  reply: { landed: (rider) => `${rider} refait`, missed: (rider) => `${rider} rate` },
  at: (time) => `à ${time}`,
  again: 'deuxième essai ou ralenti',
  noOutcome: 'sans résultat',
  unknownRider: 'un rider qui n’est pas dans le match',
  fans: {
    title: 'Les fans qui notent',
    nothing: 'Aucun fan n’a encore envoyé de feuille.',
    columns: { name: 'Nom', games: 'Matchs', open: 'En attente', refused: 'Refusées' },
    revert: 'Tout annuler',
    revertOne: (fan) => `Tout annuler de ${fan}`,
    revertTitle: (fan) => `Annuler tout ce qu’a noté ${fan} ?`,
    revertText: (games, open) =>
      [
        games > 0 &&
          `${count(games, 'match revient', 'matchs reviennent')} à l’état d’avant ; ce qui a été noté depuis reste.`,
        open > 0 && `${count(open, 'feuille en attente est refusée', 'feuilles en attente sont refusées')}.`,
      ]
        .filter(Boolean)
        .join(' '),
    reverting: 'Annulation',
    reverted: (games, kept) =>
      kept === 0
        ? `${count(games, 'match annulé', 'matchs annulés')}.`
        : `${count(games, 'match annulé', 'matchs annulés')} ; ${count(kept, 'noté depuis reste', 'notés depuis restent')} en place.`,
  },
};
