import type { share as english } from '../en/share.ts';

export const share: typeof english = {
  label: 'Partager',
  shareOn: (place) => `Partager sur ${place}`,
  text: (title) => `${title} #SLVSH`,
  copy: 'Copier le lien',
  copied: 'Lien copié. Envoie-le à tes potes.',
  copyFailed: 'Ton navigateur a bloqué la copie. Le lien est dans la barre d’adresse.',
  embed: 'Intégrer',
  embedCopied: 'Code copié. Colle-le dans ta page.',
  embedCopyFailed: 'Ton navigateur a bloqué la copie. Autorise-la et réessaie.',
  sheet: 'Partager',
  sheetFailed: 'Impossible de partager depuis cet appareil. Copie plutôt le lien.',
};
