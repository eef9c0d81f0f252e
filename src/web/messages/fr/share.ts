import type { share as english } from '../en/share.ts';

export const share: typeof english = {
  label: 'Partager',
  shareOn: (place) => `Partager sur ${place}`,
  text: (title) => `${title} #SLVSH`,
  copy: 'Copier le lien',
  copied: 'Le lien est copié. Colle-le là où sont tes potes.',
  copyFailed: 'Ce navigateur ne nous a pas laissés copier. Le lien est dans la barre d’adresse.',
  sheet: 'Partager',
  sheetFailed: 'Cet appareil ne nous a pas laissés partager. Copie plutôt le lien.',
};
